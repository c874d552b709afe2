import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { parseFigure } from "../../../quotes/parse-figure.ts";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./choice-row.module.css";

interface QuantityChoicesProps {
  readonly lot: number;
  /** The most that the order could have; undefined while the server has not said it. */
  readonly largest: number | undefined;
  /** As typed: the choice that it has is marked. */
  readonly value: string;
  readonly onQuantity: (typed: string) => void;
}

const parts = { quarter: 4, half: 2, most: 1 } as const;

/** A quarter, half and all of what the order could have, in whole lots; without those that would be nothing. */
export function QuantityChoices({ lot, largest, value, onQuantity }: QuantityChoicesProps) {
  const t = useTranslations("order.quantityChoice");
  const format = useFormat();
  const typed = parseFigure(value, format.tag);
  if (largest === 0) return <p className={styles.none}>{t("none")}</p>;
  const choices = (["quarter", "half", "most"] as const)
    .map((part) => ({
      part,
      quantity: largest === undefined ? undefined : Math.floor(largest / parts[part] / lot) * lot,
    }))
    .filter(({ quantity }) => quantity !== 0);
  return (
    <ChoiceRow
      label={t("label")}
      choices={choices.map(({ part, quantity }) => ({
        key: part,
        name: t(part),
        figure: quantity === undefined ? t("unknown") : format.quantity(quantity),
        disabled: quantity === undefined,
        pressed: quantity !== undefined && quantity === typed,
        onPress: () => onQuantity(format.quantity(quantity ?? lot)),
      }))}
    />
  );
}

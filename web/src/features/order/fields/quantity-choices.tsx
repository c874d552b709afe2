import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { ChoiceRow } from "./choice-row.tsx";

interface QuantityChoicesProps {
  readonly lot: number;
  /** The most that the order could have; undefined while the server has not said it. */
  readonly largest: number | undefined;
  readonly onQuantity: (typed: string) => void;
}

const parts = { quarter: 4, half: 2, most: 1 } as const;

/** A quarter, half and all of what the order could have, in whole lots. */
export function QuantityChoices({ lot, largest, onQuantity }: QuantityChoicesProps) {
  const t = useTranslations("order.quantityChoice");
  const format = useFormat();
  return (
    <ChoiceRow
      label={t("label")}
      choices={(["quarter", "half", "most"] as const).map((part) => {
        const quantity =
          largest === undefined ? undefined : Math.floor(largest / parts[part] / lot) * lot;
        return {
          key: part,
          name: t(part),
          figure: quantity === undefined ? t("unknown") : format.quantity(quantity),
          disabled: quantity === undefined || quantity === 0,
          onPress: () => onQuantity(format.quantity(quantity ?? lot)),
        };
      })}
    />
  );
}

import { Stepper } from "@akari/ui/stepper.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { steppedQuantity } from "../ticket/ticket.ts";
import { type FigureProblem, parseFigure } from "../../../quotes/parse-figure.ts";

export type QuantityProblem = FigureProblem | "offLot" | "aboveOpen" | "allClosing" | "onlyLess";

/** The same problem where shares owned outright are sold: no word of margin trading. */
const ofCash: Partial<Record<QuantityProblem, "aboveHeld" | "allSelling">> = {
  aboveOpen: "aboveHeld",
  allClosing: "allSelling",
};

interface QuantityStepperProps {
  readonly lot: number;
  /** Bounds of the buttons; the owner validates typed values. */
  readonly smallest?: number;
  readonly largest?: number;
  readonly hint: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly problem: QuantityProblem | undefined;
  /** The server's message about this field. */
  readonly refusal?: string | undefined;
  /** It sells shares owned outright. */
  readonly isCash?: boolean;
  /** Under the box. */
  readonly choices?: ReactNode;
}

/** A number of shares: steps by the trading unit. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { lot, smallest = lot, largest = Infinity, value, onChange, problem } = props;
  const t = useTranslations("order");
  const format = useFormat();
  const quantity = parseFigure(value, format.tag) ?? 0;

  const error =
    problem === undefined
      ? props.refusal
      : t(`problem.quantity.${(props.isCash === true ? ofCash[problem] : undefined) ?? problem}`, {
          lot: format.shares(lot),
          quantity: format.shares(Number.isFinite(largest) ? largest : lot),
        });
  return (
    <Stepper
      label={t("quantity.label")}
      hint={props.hint}
      unit={t("quantity.unit")}
      value={value}
      onType={onChange}
      tag={format.tag}
      choices={props.choices}
      onStep={(direction) =>
        onChange(format.quantity(steppedQuantity(value, lot, direction, format.tag)))
      }
      canStep={(direction) => (direction === 1 ? quantity < largest : quantity > smallest)}
      decreaseLabel={t("quantity.decrease")}
      increaseLabel={t("quantity.increase")}
      error={error}
    />
  );
}

import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { type PriceProblem, highestPrice, lowestPrice } from "./price-steps.ts";
import { canStepPrice, steppedPrice, tickOf } from "./ticket.ts";

interface PriceStepperProps {
  readonly quote: Quote;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly problem: PriceProblem | "required" | undefined;
  /** The server's words about this field. */
  readonly refusal?: string | undefined;
}

/** A limit price: steps by the legal tick and stops at the daily limits (M-STK-9). */
export function PriceStepper({ quote, value, onChange, problem, refusal }: PriceStepperProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const tick = format.priceYen(tickOf(value, quote), decimals);
  const error =
    problem === undefined
      ? refusal
      : t(`problem.price.${problem}`, {
          tick,
          low: format.price(lowestPrice(quote), decimals),
          high: format.priceYen(highestPrice(quote), decimals),
        });
  return (
    <Stepper
      label={t("price.label")}
      hint={t("price.hint", { tick })}
      unit={t("price.unit")}
      inputMode="decimal"
      value={value}
      onType={onChange}
      onStep={(direction) =>
        onChange(format.price(steppedPrice(value, quote, direction), decimals))
      }
      canStep={(direction) => canStepPrice(value, quote, direction)}
      decreaseLabel={t("price.decrease")}
      increaseLabel={t("price.increase")}
      error={error}
    />
  );
}

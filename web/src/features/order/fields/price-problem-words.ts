import { unreachable } from "@akari/ui/unreachable.ts";
import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import type { PriceField, TermProblem } from "../terms/terms.ts";
import { tickOf } from "../ticket/ticket.ts";
import { highestPrice, lowestPrice } from "../../../quotes/price-steps.ts";

interface Wrong {
  readonly field: PriceField;
  readonly problem: TermProblem | undefined;
  /** As typed. */
  readonly value: string;
}

/** A typed price's problem in words; undefined if there is none. */
export function useProblemWords(quote: Quote): (wrong: Wrong) => string | undefined {
  const t = useTranslations("order.problem");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  return ({ field, problem, value }) => {
    switch (problem) {
      case undefined:
        return undefined;
      case "required":
        return field === "price" ? t("price.required") : t("term.required");
      case "notPositive":
        return t("price.notPositive");
      case "offTick":
        return t("price.offTick", {
          tick: format.priceYen(tickOf(value, quote, format.tag), decimals),
        });
      case "outsideLimits":
        return t("price.outsideLimits", {
          low: format.price(lowestPrice(quote), decimals),
          high: format.priceYen(highestPrice(quote), decimals),
        });
      default:
        return unreachable(problem);
    }
  };
}

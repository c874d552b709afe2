import type { DividendShare } from "@akari/api/dividend";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useRate } from "./use-rate.ts";

type Share = Pick<DividendShare, "side" | "leverage" | "quantity" | "perShare" | "percent">;

/** How an amount comes about: `400株 × 32円 × 84.685%(信用の買建)`. */
export function useFormula(): (share: Share) => string {
  const t = useTranslations("dividend.formula");
  const format = useFormat();
  const rateOf = useRate();
  return ({ side, leverage, quantity, perShare, percent }) => {
    const kind = side === "short" ? "short" : leverage === 1 ? "paid" : "long";
    return t(kind, {
      quantity: format.shares(quantity),
      perShare: format.averageYen(perShare, 0),
      percent: rateOf(percent),
    });
  };
}

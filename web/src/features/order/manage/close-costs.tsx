import type { Preview } from "@akari/api/order";
import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { CostFrame } from "../costs/cost-frame.tsx";

interface CloseCostsProps {
  readonly preview: Preview | undefined;
  /** Beyond any limit of its own: then the worst price stands there. */
  readonly atMarket: boolean;
  readonly decimals: 0 | 1;
  readonly stale: boolean;
  readonly outsideLimits: boolean;
}

/** What closing would turn over and cost, and the cash before and after it. */
export function CloseCosts({ preview, atMarket, decimals, stale, outsideLimits }: CloseCostsProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  if (preview === undefined) return null;
  return (
    <CostFrame
      preview={preview}
      stale={stale}
      outsideLimits={outsideLimits}
      rows={[
        { label: t("notional"), value: format.yen(preview.notional) },
        ...(atMarket
          ? [{ label: t("worstPrice"), value: format.priceYen(preview.worstPrice, decimals) }]
          : []),
        {
          label: t("profit"),
          value: (
            <span data-direction={directionOf(preview.profit)}>
              {format.signedYen(preview.profit)}
            </span>
          ),
        },
        { label: t("fee"), value: format.yen(preview.fee) },
        ...(preview.financing > 0
          ? [{ label: t("financing"), value: format.yen(preview.financing) }]
          : []),
      ]}
    />
  );
}

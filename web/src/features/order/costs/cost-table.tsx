import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { CostFrame } from "./cost-frame.tsx";

interface CostTableProps {
  readonly preview: Preview;
  /** Whether it can trade beyond its own limit; then the worst price is shown. */
  readonly atMarket: boolean;
  /** Margin rows: rate, financing, price of a margin call. */
  readonly margin: boolean;
  readonly side: "long" | "short";
  readonly decimals: 0 | 1;
  /** Older figures while the newest are on their way. */
  readonly stale: boolean;
  readonly outsideLimits: boolean;
}

/** An opening order's costs, line by line, and the remaining cash (M-STK-8). */
export function CostTable({
  preview,
  atMarket,
  margin,
  side,
  decimals,
  stale,
  outsideLimits,
}: CostTableProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  const { callPrice, liquidationPrice } = preview;
  const rows = [
    { label: t("notional"), value: format.yen(preview.notional) },
    ...(atMarket
      ? [{ label: t("worstPrice"), value: format.priceYen(preview.worstPrice, decimals) }]
      : []),
    ...(margin
      ? [
          {
            label: t("margin", {
              percent: format.percent(
                preview.marginRatePercent,
                Number.isInteger(preview.marginRatePercent) ? 0 : 1,
              ),
            }),
            value: format.yen(preview.margin),
          },
        ]
      : []),
    { label: t("fee"), value: format.yen(preview.fee) },
    ...(preview.financingPerDay > 0
      ? [
          {
            label: t(side === "long" ? "interest" : "lendingFee"),
            value: t("perDay", { amount: format.yen(preview.financingPerDay) }),
          },
        ]
      : []),
    ...(margin
      ? [
          {
            label: t("callPrice"),
            value: callPrice === null ? t("noCall") : format.priceYen(callPrice, decimals),
          },
          ...(liquidationPrice === null
            ? []
            : [
                {
                  label: t("liquidationPrice"),
                  value: format.priceYen(liquidationPrice, decimals),
                },
              ]),
        ]
      : []),
  ];
  return <CostFrame preview={preview} rows={rows} stale={stale} outsideLimits={outsideLimits} />;
}

import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { CostFrame } from "./cost-frame.tsx";
import styles from "./cost-frame.module.css";

interface CostTableProps {
  readonly preview: Preview;
  /** The order's own limit, if it has one. */
  readonly price: number | undefined;
  /** Beyond any limit of its own: then the worst price stands there. */
  readonly atMarket: boolean;
  /** Margin rows: rate, financing, where a call would come. */
  readonly margin: boolean;
  readonly side: "long" | "short";
  readonly decimals: 0 | 1;
  /** Older figures while the newest are on their way. */
  readonly stale: boolean;
  readonly outsideLimits: boolean;
}

/** What an opening order costs and holds, line by line, and what it leaves (M-STK-8). */
export function CostTable({
  preview,
  price,
  atMarket,
  margin,
  side,
  decimals,
  stale,
  outsideLimits,
}: CostTableProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  const { callPrice, liquidationPrice, holdPrice } = preview;
  // Without a limit the worst price stands in the table already; a sale holds for another one.
  const heldAt = holdPrice === (price ?? preview.worstPrice) ? null : holdPrice;
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
  return (
    <CostFrame
      preview={preview}
      rows={rows}
      stale={stale}
      outsideLimits={outsideLimits}
      total={
        <>
          <p className={styles.total}>
            <span className={styles.label}>{t("held")}</span>
            <strong className={`${styles.held} num`}>{format.yen(preview.held)}</strong>
          </p>
          {heldAt !== null && (
            <p className={styles.heldAt}>
              {t("heldAt", { price: format.priceYen(heldAt, decimals) })}
            </p>
          )}
        </>
      }
    />
  );
}

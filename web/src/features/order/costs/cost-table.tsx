import type { Quote } from "@akari/api/instrument";
import type { Preview } from "@akari/api/order";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { isOutOfReach } from "../../../quotes/out-of-reach.ts";
import { tradesAtMarket, waitsForLimits } from "../terms/terms.ts";
import type { TicketOrder } from "../ticket/ticket.ts";
import styles from "./costs.module.css";
import { SelfTradeNote } from "./self-trade-note.tsx";
import { ValidityNote } from "./validity-note.tsx";
import { WaitNote } from "./wait-note.tsx";

interface CostTableProps {
  readonly preview: Preview;
  readonly order: TicketOrder;
  readonly quote: Quote;
  /** Older figures while the newest are on their way. */
  readonly stale: boolean;
  /** Every line, as the confirmation has them; the ticket leaves out what stands in the working of the held amount. */
  readonly whole?: boolean;
}

/** Whether all that is held is the price of the shares at the order's own limit, and the fee: nothing else has to be explained. */
export function isPlainCash(
  { holdPrice }: Preview,
  { side, leverage, price }: TicketOrder,
): boolean {
  return side === "long" && leverage === 1 && holdPrice === price;
}

/** An opening order's costs, line by line (M-STK-8). */
export function CostTable({ preview, order, quote, stale, whole = false }: CostTableProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const { callPrice, liquidationPrice, callDistancePercent, liquidationDistancePercent } = preview;
  const isMargin = order.side === "short" || order.leverage > 1;
  const plain = isPlainCash(preview, order);
  const line = (price: number, distance: number | null) =>
    isOutOfReach(price, preview.estimatePrice)
      ? t("outOfReach")
      : distance === null
        ? format.priceYen(price, decimals)
        : t("lineAt", {
            price: format.priceYen(price, decimals),
            distance: format.signedPercent(distance),
          });
  const rate = preview.marginRatePercent;
  const rows = [
    {
      label: t("value", {
        source: preview.estimateSource,
        price: format.priceYen(preview.estimatePrice, decimals),
        quantity: format.shares(order.quantity),
      }),
      value: format.yen(preview.notional),
    },
    ...(whole && tradesAtMarket(order)
      ? [{ label: t("worstPrice"), value: format.priceYen(preview.worstPrice, decimals) }]
      : []),
    ...(isMargin && whole
      ? [
          {
            label: t("margin", { percent: format.percent(rate, Number.isInteger(rate) ? 0 : 1) }),
            value: format.yen(preview.margin),
          },
        ]
      : []),
    ...(plain
      ? [{ label: t("feeAtMost"), value: format.yen(preview.heldFee) }]
      : isMargin && !whole
        ? []
        : [{ label: t("fee"), value: format.yen(preview.fee) }]),
    ...(preview.financingPerDay > 0
      ? [
          {
            label: t(order.side === "long" ? "interest" : "lendingFee"),
            value: t("perDay", { amount: format.yen(preview.financingPerDay) }),
          },
        ]
      : []),
    ...(isMargin
      ? [
          {
            label: t("callPrice"),
            value: callPrice === null ? t("noCall") : line(callPrice, callDistancePercent),
          },
          ...(liquidationPrice === null
            ? []
            : [
                {
                  label: t("liquidationPrice"),
                  value: line(liquidationPrice, liquidationDistancePercent),
                },
              ]),
        ]
      : []),
  ];
  return (
    <div className={styles.costs} data-stale={stale} aria-busy={stale}>
      <KeyValue rows={rows} />
      <WaitNote preview={preview} outsideLimits={waitsForLimits(order, quote)} />
      <ValidityNote preview={preview} wanted={order.goodTill} />
      <SelfTradeNote preview={preview} />
    </div>
  );
}

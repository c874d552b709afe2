import type { Quote } from "@akari/api/instrument";
import type { Preview } from "@akari/api/order";
import spread from "@akari/ui/spread.module.css";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import type { TicketOrder } from "../ticket/ticket.ts";
import { isPlainCash } from "./cost-table.tsx";
import styles from "./held-working.module.css";

interface HeldWorkingProps {
  readonly preview: Preview;
  readonly order: TicketOrder;
  readonly quote: Quote;
  /** Older figures while the newest are on their way. */
  readonly stale: boolean;
  /** With the rule of rounding: where the reader checks the order before it is sent. */
  readonly rounding?: boolean;
}

/** How the held amount comes about: the price that it is reckoned at, its parts, and what a fill gives back. */
export function HeldWorking({ preview, order, quote, stale, rounding = false }: HeldWorkingProps) {
  const t = useTranslations("order.working");
  const format = useFormat();
  const { holdPrice, heldMargin, heldFee, heldReturned } = preview;
  if (holdPrice === null || isPlainCash(preview, order)) return null;
  const decimals = decimalsOf(quote);
  const figures = {
    price: format.priceYen(holdPrice, decimals),
    quantity: format.shares(order.quantity),
    leverage: order.leverage,
  };
  const isCash = order.side === "long" && order.leverage === 1;
  const atLimit = holdPrice === quote.limitUp && order.price !== holdPrice;
  return (
    <section className={styles.working} data-stale={stale} aria-label={t("label")}>
      <p className={`${spread.baseline} ${styles.row} ${styles.basis}`}>
        <span>{t("price")}</span>
        <span>
          <span className="num">{figures.price}</span>{" "}
          <Badge tone="neutral">{t(atLimit ? "upperLimit" : "ownPrice")}</Badge>
        </span>
      </p>
      <p className={`${spread.baseline} ${styles.row}`}>
        <span>
          {t(isCash ? "value" : order.leverage === 1 ? "marginWhole" : "margin", figures)}
        </span>
        <span className="num">{format.yen(heldMargin)}</span>
      </p>
      <p className={`${spread.baseline} ${styles.row}`}>
        <span>{t("fee")}</span>
        <span className="num">{format.yen(heldFee)}</span>
      </p>
      {heldReturned > 0 && (
        <p className={styles.back}>
          {t("back", {
            source: preview.estimateSource,
            price: format.priceYen(preview.estimatePrice, decimals),
            amount: format.yen(heldReturned),
          })}
        </p>
      )}
      {rounding && (
        <p className={styles.back}>{t("rounding", { lot: format.shares(quote.lot) })}</p>
      )}
    </section>
  );
}

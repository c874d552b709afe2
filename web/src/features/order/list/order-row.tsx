import type { OrderItem } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { OrderStatusBadge } from "../wording/order-status.tsx";
import { isBuy } from "../wording/order-words.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import styles from "./order-row.module.css";
import { isCash, tradeOf } from "../../../executions/trade-words.ts";

interface OrderRowProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  /** Opens amending and cancelling; only for orders that still work. */
  readonly onManage?: (() => void) | undefined;
}

/** An order in a list; leads to its details. */
export function OrderRow({ order, instrument, onManage }: OrderRowProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(instrument.decimals);
  const shape = shapeOfOrder(order);
  const terms = words.terms(shape);
  const origin = words.origin(order);
  const waits = words.waits(order);
  // Two prices need their own line.
  const isLong = shape.trigger !== null || shape.oco !== null;
  return (
    <li className={styles.row} data-level={order.price ?? undefined} data-share={order.code}>
      <PageLink url={urlOf("tradeDetail", { orderId: order.orderId })} className={styles.main}>
        <span className={line.line}>
          <Badge tone={isBuy(order) ? "rise" : "fall"}>{t(`trade.${tradeOf(order)}`)}</Badge>
          <span className={styles.name}>
            <InstrumentName instrument={instrument} />
          </span>
          <OrderStatusBadge order={order} />
        </span>
        <span className={styles.detail}>
          {t(detailOf(isLong, isCash(order)), {
            code: order.code,
            price: words.method(shape),
            quantity: format.shares(order.quantity),
            times: order.leverage,
          })}
        </span>
        {isLong && <span className={styles.detail}>{words.method(shape)}</span>}
        {order.filledQuantity > 0 && order.averagePrice !== null && (
          <span className={styles.detail}>
            {t("rowFilled", {
              quantity: format.shares(order.filledQuantity),
              price: format.averageYen(order.averagePrice, instrument.decimals),
            })}
          </span>
        )}
        {terms.length > 0 && (
          <span className={styles.terms}>
            {terms.map((term) => (
              <span key={term}>{term}</span>
            ))}
          </span>
        )}
        {origin !== null && <span className={styles.detail}>{origin}</span>}
        {waits !== null && <span className={styles.waits}>{waits}</span>}
        <span className={styles.time}>
          {format.dateTime(order.endedAt ?? order.placedAt)}
          {order.remarks !== "" && <span className={styles.remarks}>{order.remarks}</span>}
        </span>
      </PageLink>
      {onManage !== undefined && (
        <Button size="small" onClick={onManage}>
          {t("manage")}
        </Button>
      )}
    </li>
  );
}

/** Shares bought outright have no leverage to tell. */
function detailOf(isLong: boolean, outright: boolean) {
  if (outright) return isLong ? "rowCashSize" : "rowCashDetail";
  return isLong ? "rowSize" : "rowDetail";
}

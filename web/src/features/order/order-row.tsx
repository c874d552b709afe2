import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./order-row.module.css";
import { OrderStatusBadge } from "./order-status.tsx";

interface OrderRowProps {
  readonly order: OrderItem;
  readonly stock: Stock;
  /** Opens amending and cancelling; only for orders that still work. */
  readonly onManage?: (() => void) | undefined;
}

/** What the order does, in the words of the ticket. */
export function orderTrade(order: Pick<OrderItem, "side" | "intent" | "leverage">) {
  if (order.intent === "close") return closingTrade(order);
  if (order.side === "short") return "marginSell";
  return order.leverage === 1 ? "cashBuy" : "marginBuy";
}

/** How a position is closed: 現物売, 返済売 or 返済買. */
export function closingTrade(position: Pick<OrderItem, "side" | "leverage">) {
  if (position.side === "short") return "closeBuy";
  return position.leverage === 1 ? "cashSell" : "closeSell";
}

/** True for what buys: opening longs and closing shorts. */
export function isBuy(order: Pick<OrderItem, "side" | "intent">): boolean {
  return (order.side === "long") === (order.intent === "open");
}

export function OrderRow({ order, stock, onManage }: OrderRowProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const price =
    order.price === null
      ? t("type.market")
      : t("limitAt", { price: format.priceYen(order.price, stock.decimals) });
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <p className={styles.head}>
          <Badge tone={isBuy(order) ? "rise" : "fall"}>{t(`trade.${orderTrade(order)}`)}</Badge>
          <span className={styles.name}>{stock.name}</span>
          <OrderStatusBadge order={order} />
        </p>
        <p className={styles.detail}>
          {t("rowDetail", {
            code: order.code,
            price,
            quantity: format.shares(order.quantity),
            times: order.leverage,
          })}
        </p>
        {order.filledQuantity > 0 && order.averagePrice !== null && (
          <p className={styles.detail}>
            {t("rowFilled", {
              quantity: format.shares(order.filledQuantity),
              price: format.averageYen(order.averagePrice, stock.decimals),
            })}
          </p>
        )}
        <p className={styles.time}>
          {format.dateTime(order.endedAt ?? order.placedAt)}
          {order.remarks !== "" && <span className={styles.remarks}>{order.remarks}</span>}
        </p>
      </div>
      {onManage !== undefined && (
        <Button size="small" onClick={onManage}>
          {t("manage")}
        </Button>
      )}
    </li>
  );
}

import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import styles from "./order-row.module.css";
import { OrderStatusBadge } from "./order-status.tsx";
import { isBuy, orderTrade } from "./order-words.ts";

interface OrderRowProps {
  readonly order: OrderItem;
  readonly stock: Stock;
  /** Opens amending and cancelling; only for orders that still work. */
  readonly onManage?: (() => void) | undefined;
}

/** An order in a list; leads to its details. */
export function OrderRow({ order, stock, onManage }: OrderRowProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const price =
    order.price === null
      ? t("type.market")
      : t("limitAt", { price: format.priceYen(order.price, stock.decimals) });
  return (
    <li className={styles.row}>
      <PageLink url={urlOf("tradeDetail", { orderId: order.orderId })} className={styles.main}>
        <span className={styles.head}>
          <Badge tone={isBuy(order) ? "rise" : "fall"}>{t(`trade.${orderTrade(order)}`)}</Badge>
          <span className={styles.name}>{stock.name}</span>
          <OrderStatusBadge order={order} />
        </span>
        <span className={styles.detail}>
          {t("rowDetail", {
            code: order.code,
            price,
            quantity: format.shares(order.quantity),
            times: order.leverage,
          })}
        </span>
        {order.filledQuantity > 0 && order.averagePrice !== null && (
          <span className={styles.detail}>
            {t("rowFilled", {
              quantity: format.shares(order.filledQuantity),
              price: format.averageYen(order.averagePrice, stock.decimals),
            })}
          </span>
        )}
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

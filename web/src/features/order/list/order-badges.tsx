import type { OrderItem } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { OrderStatusBadge, orderStatus } from "../wording/order-status.tsx";
import { isBuy } from "../wording/order-words.ts";
import { tradeOf } from "../../../executions/trade-words.ts";

interface OrderProps {
  readonly order: OrderItem;
}

/** The kind of trade. */
export function TradeBadge({ order }: OrderProps) {
  const t = useTranslations("order.trade");
  return <Badge tone={isBuy(order) ? "rise" : "fall"}>{t(tradeOf(order))}</Badge>;
}

/** The kind of trade, and the status where it says more than that the order works, as most open orders do. */
export function OrderBadges({ order }: OrderProps) {
  return (
    <>
      <TradeBadge order={order} />
      {orderStatus(order) !== "working" && <OrderStatusBadge order={order} />}
    </>
  );
}

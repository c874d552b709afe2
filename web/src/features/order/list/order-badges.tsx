import type { OrderItem } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { OrderStatusBadge } from "../wording/order-status.tsx";
import { isBuy, orderTrade } from "../wording/order-words.ts";

/** The kind of trade, and the status where it says more than that the order works, as most open orders do. */
export function OrderBadges({ order }: { readonly order: OrderItem }) {
  const t = useTranslations("order");
  return (
    <>
      <Badge tone={isBuy(order) ? "rise" : "fall"}>{t(`trade.${orderTrade(order)}`)}</Badge>
      {(order.status !== "working" || order.filledQuantity > 0) && (
        <OrderStatusBadge order={order} />
      )}
    </>
  );
}

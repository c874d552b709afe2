import type { OrderItem } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

interface OrderStatusBadgeProps {
  readonly order: Pick<OrderItem, "status" | "filledQuantity">;
}

const tones = {
  waiting: "neutral",
  armed: "neutral",
  working: "neutral",
  filled: "on",
  cancelled: "neutral",
  expired: "neutral",
  rejected: "alert",
} as const;

/** 注文中, 一部約定, 約定, 取消済, 失効, 拒否. */
export function OrderStatusBadge({ order }: OrderStatusBadgeProps) {
  const t = useTranslations("order.status");
  const partly = order.status === "working" && order.filledQuantity > 0;
  return <Badge tone={tones[order.status]}>{t(partly ? "partlyFilled" : order.status)}</Badge>;
}

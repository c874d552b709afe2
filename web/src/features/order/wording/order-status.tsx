import type { OrderItem } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";

type Progress = Pick<OrderItem, "status" | "filledQuantity">;

interface OrderStatusBadgeProps {
  readonly order: Progress;
}

/** Its status in words: an order that works may have a part of its shares. */
export function orderStatus({
  status,
  filledQuantity,
}: Progress): OrderItem["status"] | "partlyFilled" {
  return status === "working" && filledQuantity > 0 ? "partlyFilled" : status;
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
  return <Badge tone={tones[order.status]}>{t(orderStatus(order))}</Badge>;
}

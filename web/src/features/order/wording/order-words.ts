import type { OrderItem } from "@akari/api/order";

/** Whether it buys: opening a long or closing a short. */
export function isBuy(order: Pick<OrderItem, "side" | "intent">): boolean {
  return (order.side === "long") === (order.intent === "open");
}

/** Whether it can still be filled, amended and cancelled. */
export function isAlive({ status }: Pick<OrderItem, "status">): boolean {
  return aliveStatuses[status];
}

const aliveStatuses: Readonly<Record<OrderItem["status"], boolean>> = {
  waiting: true,
  armed: true,
  working: true,
  filled: false,
  cancelled: false,
  expired: false,
  rejected: false,
};

/** Whether the reader may amend or cancel it: it is live, and not the firm's own by the margin rules. */
export function isChangeable(order: Pick<OrderItem, "status" | "origin">): boolean {
  return isAlive(order) && changeableOrigins[order.origin];
}

const changeableOrigins: Readonly<Record<OrderItem["origin"], boolean>> = {
  customer: true,
  exit: true,
  premarket: false,
  block: false,
  ipo: false,
  "wind-up": false,
  "margin-call": false,
  "loss-line": false,
  "loss-line-follow-up": false,
};

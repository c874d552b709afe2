import type { OrderItem } from "@akari/api/order";
import { type TradeKind, tradeOf } from "../ticket/ticket.ts";

export type ClosingKind = "cashSell" | "closeSell" | "closeBuy";

/** The kind of trade, in the words of the ticket. */
export function orderTrade(
  order: Pick<OrderItem, "side" | "intent" | "leverage">,
): TradeKind | ClosingKind {
  return order.intent === "close" ? closingTrade(order) : tradeOf(order);
}

/** 現物: shares bought or sold outright, without leverage. */
export function isCash(order: Pick<OrderItem, "side" | "leverage">): boolean {
  return order.side === "long" && order.leverage === 1;
}

/** How a position is closed: 現物売, 返済売 or 返済買. */
export function closingTrade(position: Pick<OrderItem, "side" | "leverage">): ClosingKind {
  if (position.side === "short") return "closeBuy";
  return isCash(position) ? "cashSell" : "closeSell";
}

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

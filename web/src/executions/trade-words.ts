import type { OrderItem } from "@akari/api/order";

export type OpeningKind = "cashBuy" | "marginBuy" | "marginSell";
export type ClosingKind = "cashSell" | "closeSell" | "closeBuy";

/** The kind of trade of an order or an execution, in the words of the ticket. */
export function tradeOf(
  order: Pick<OrderItem, "side" | "intent" | "leverage">,
): OpeningKind | ClosingKind {
  return order.intent === "close" ? closingTrade(order) : openingTrade(order);
}

/** How a position is opened: 現物買, 信用新規買 or 空売り. */
export function openingTrade(order: Pick<OrderItem, "side" | "leverage">): OpeningKind {
  if (order.side === "short") return "marginSell";
  return isCash(order) ? "cashBuy" : "marginBuy";
}

/** How a position is closed: 現物売, 返済売 or 返済買. */
export function closingTrade(position: Pick<OrderItem, "side" | "leverage">): ClosingKind {
  if (position.side === "short") return "closeBuy";
  return isCash(position) ? "cashSell" : "closeSell";
}

/** 現物: shares bought or sold outright, without leverage. */
export function isCash(order: Pick<OrderItem, "side" | "leverage">): boolean {
  return order.side === "long" && order.leverage === 1;
}

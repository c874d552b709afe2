import type { BookSide } from "../book/book.ts";
import { marketLevel } from "../book/book.ts";
import type { ExchangeOrderId, NewOrder } from "../messages.ts";
import type { Price } from "../price.ts";
import type { Trading } from "./trading.ts";

/** The level at which a new order enters the book; null while it is hidden (market rules 2.3). */
export function levelOnEntry(
  trading: Trading,
  { price, condition }: Pick<NewOrder, "price" | "condition">,
): number | null {
  const isClosing = trading.marketPhase === "pre-closing";
  if (condition === "on-close" && !isClosing) return null;
  return condition === "funari" && isClosing ? marketLevel : trading.levelOf(price);
}

/** Reports an order's acceptance, with its arrival if traced. Call it before the order enters the book. `level` is null for a hidden order. */
export function sayAccepted(
  { tracer, out }: Trading,
  { orderId, price, condition, traced }: NewOrder,
  side: BookSide,
  level: number | null,
  sequence: number,
): void {
  if (traced !== true) {
    out.push({ kind: "accepted", orderId, sequence });
    return;
  }
  const limit = level === marketLevel ? null : price;
  const arrival = tracer.arrive(orderId, side, limit, level, condition);
  out.push({ kind: "accepted", orderId, sequence, arrival });
}

/** Reports a new price, after the order has left its old place. */
export function sayRepriced(
  { registry, tracer, out }: Trading,
  orderId: ExchangeOrderId,
  side: BookSide,
  price: Price,
  level: number | null,
  sequence: number,
): void {
  const traced = registry.traced.get(orderId);
  if (traced === undefined) {
    out.push({ kind: "repriced", orderId, price, sequence });
    return;
  }
  const arrival = tracer.arrive(orderId, side, price, level, traced.condition);
  out.push({ kind: "repriced", orderId, price, sequence, arrival });
}

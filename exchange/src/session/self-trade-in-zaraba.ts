import { none } from "../book/book.ts";
import type { BookSide, Handle } from "../book/book.ts";
import type { ExchangeOrderId } from "../messages.ts";
import { end } from "./first-price.ts";
import type { Trading } from "./trading.ts";
import { stops } from "./zaraba.ts";

/**
 * Trades an incoming order in zaraba, but not with orders of its own tag (docs/orders.md): it stops at the first of them, with
 * `zaraba.stop` being `own`, or that one ends where the incoming order displaces it. Answers the lots that are left.
 */
export function sweepWithoutOwn(
  trading: Trading,
  orderId: ExchangeOrderId,
  side: BookSide,
  level: number,
  lots: number,
): number {
  const { zaraba, book, registry } = trading;
  const { sequentialUp, sequentialDown } = zaraba;
  const others = registry.tagged.against(orderId, side);
  const own = others.size === 0 ? null : handlesOf(trading, others);
  if (own === null || own.size === 0) return zaraba.sweep(orderId, side, level, lots);
  zaraba.bar(bestOf(trading, own, side), own);
  let left = zaraba.sweep(orderId, side, level, lots);
  while (zaraba.stop === stops.own && registry.tagged.displaces(orderId)) {
    for (const handle of zaraba.met) {
      own.delete(handle);
      end(trading, book.orderId(handle), "displaced");
    }
    zaraba.bar(bestOf(trading, own, side), own);
    left = zaraba.sweep(orderId, side, level, left, sequentialUp, sequentialDown);
  }
  zaraba.bar(none);
  return left;
}

/** Those that wait in the book. */
function handlesOf({ registry }: Trading, orders: ReadonlySet<ExchangeOrderId>): Set<Handle> {
  const handles = new Set<Handle>();
  for (const orderId of orders) {
    const handle = registry.handle(orderId);
    if (handle !== none) handles.add(handle);
  }
  return handles;
}

/** Their best level; `none` without any. */
function bestOf({ book }: Trading, own: ReadonlySet<Handle>, side: BookSide): number {
  let best: number = none;
  for (const handle of own) {
    const level = book.level(handle);
    if (best === none || (side === 0 ? level < best : level > best)) best = level;
  }
  return best;
}

import type { Price, Shares } from "../price.ts";
import { shares } from "../price.ts";
import type { RestingOrder } from "./resting-order.ts";

/** The orders of one side at one price, first come first; the market orders of a side are the level without a price. */
export interface PriceLevel<P extends Price | null = Price> {
  readonly price: P;
  quantity: Shares;
  orders: number;
  first: RestingOrder | null;
  last: RestingOrder | null;
}

export function emptyLevel<P extends Price | null>(price: P): PriceLevel<P> {
  return { price, quantity: shares(0), orders: 0, first: null, last: null };
}

export function append(level: PriceLevel<Price | null>, order: RestingOrder): void {
  order.ahead = level.last;
  if (level.last === null) level.first = order;
  else level.last.behind = order;
  level.last = order;
  level.orders += 1;
  level.quantity = shares(level.quantity + order.quantity);
}

export function unlink(level: PriceLevel<Price | null>, order: RestingOrder): void {
  if (order.ahead === null) level.first = order.behind;
  else order.ahead.behind = order.behind;
  if (order.behind === null) level.last = order.ahead;
  else order.behind.ahead = order.ahead;
  order.ahead = null;
  order.behind = null;
  level.orders -= 1;
  level.quantity = shares(level.quantity - order.quantity);
}

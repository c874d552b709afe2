import type { Side } from "../messages.ts";
import type { Price } from "../price.ts";
import { shares } from "../price.ts";
import type { BookSide } from "./book-side.ts";
import { fill } from "./fill.ts";
import type { Fill } from "./fill.ts";
import type { OrderBook } from "./order-book.ts";
import type { RestingOrder } from "./resting-order.ts";

/**
 * Zaraba (market rules 4.5): an incoming order trades with the best opposite orders, each at the resting order's price, as far
 * as quantity and limit allow; the rest enters the book. `reference` prices a market order that meets a market order:
 * a legal price inside the day's limits.
 */
export function tradeAndRest(book: OrderBook, incoming: RestingOrder, reference: Price): Fill[] {
  const fills: Fill[] = [];
  const opposite = book.opposite(incoming.side);
  for (;;) {
    const resting = opposite.first();
    if (resting === null || !accepts(incoming, resting.price)) break;
    const price = resting.price ?? priceAgainstMarketOrder(incoming, opposite, reference);
    const quantity = shares(Math.min(incoming.quantity, resting.quantity));
    fills.push(fill(incoming, resting, price, quantity));
    book.take(resting, quantity);
    incoming.quantity = shares(incoming.quantity - quantity);
    if (incoming.quantity === 0) return fills;
  }
  book.add(incoming);
  return fills;
}

function accepts(incoming: RestingOrder, price: Price | null): boolean {
  if (incoming.price === null || price === null) return true;
  return incoming.side === "buy" ? price <= incoming.price : price >= incoming.price;
}

/**
 * A resting market order has no price of its own, so the incoming limit sets it, or the reference between two market
 * orders. It only outranks the limit orders behind it: it is never dearer for the incoming order than the best of them.
 */
function priceAgainstMarketOrder(
  incoming: RestingOrder,
  opposite: BookSide,
  reference: Price,
): Price {
  const asked = incoming.price ?? reference;
  const behind = opposite.bestPrice();
  return behind === null ? asked : betterFor(incoming.side, asked, behind);
}

function betterFor(side: Side, one: Price, other: Price): Price {
  return one < other === (side === "buy") ? one : other;
}

import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import type { ExchangeOrderId } from "../messages.ts";
import type { BothSides } from "./tagged-orders.ts";

/** Where an order waits in a book; `none` for one that does not. */
type HandleOf = (orderId: ExchangeOrderId) => Handle;

/** Whether a tag has a buy and a sell in the book that accept the same price. */
export function couldMeet(book: Book, [buys, sells]: BothSides, handleOf: HandleOf): boolean {
  const lowest = Math.min(...reaches(book, 1, sells, handleOf));
  return reaches(book, 0, buys, handleOf).some((reach) => reach >= lowest);
}

/** Those of a tag's orders of one side that accept the price of any on the other. */
export function meeting(
  book: Book,
  sides: BothSides,
  side: BookSide,
  handleOf: HandleOf,
): ExchangeOrderId[] {
  const others = reaches(book, side === 0 ? 1 : 0, sides[1 - side]!, handleOf);
  const farthest = side === 0 ? Math.min(...others) : Math.max(...others);
  return [...sides[side]].filter((orderId) => {
    const [reach] = reaches(book, side, [orderId], handleOf);
    return reach !== undefined && (side === 0 ? reach >= farthest : reach <= farthest);
  });
}

/** How far each of the orders in the book goes; a market order that buys to any level. */
function reaches(
  book: Book,
  side: BookSide,
  orders: Iterable<ExchangeOrderId>,
  handleOf: HandleOf,
): number[] {
  return Array.from(orders, handleOf)
    .filter((handle) => handle !== none)
    .map((handle) => book.level(handle))
    .map((level) => (side === 0 && level === marketLevel ? Infinity : level));
}

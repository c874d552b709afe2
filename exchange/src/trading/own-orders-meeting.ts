import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import type { ExchangeOrderId } from "../messages.ts";
import type { BothSides } from "./tagged-orders.ts";

/** An order's handle in a book; `none` for an order that is not in it. */
type HandleOf = (orderId: ExchangeOrderId) => Handle;

/** Whether a tag has a buy and a sell in the book whose limits cross. */
export function couldMeet(book: Book, [buys, sells]: BothSides, handleOf: HandleOf): boolean {
  const lowest = Math.min(...reaches(book, 1, sells, handleOf));
  return reaches(book, 0, buys, handleOf).some((reach) => reach >= lowest);
}

/** Whether an order at a level of `side` would cross the limit of any of these on the other side; unbounded for a market order. */
export function wouldMeet(
  book: Book,
  side: BookSide,
  level: number,
  others: Iterable<ExchangeOrderId>,
  handleOf: HandleOf,
): boolean {
  const reach = reachOf(side, level);
  return reaches(book, side === 0 ? 1 : 0, others, handleOf).some((other) =>
    side === 0 ? other <= reach : other >= reach,
  );
}

/** A tag's orders on one side whose limit crosses any of its orders on the other. */
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

/** The level that each order in the book accepts; unbounded for market orders. */
function reaches(
  book: Book,
  side: BookSide,
  orders: Iterable<ExchangeOrderId>,
  handleOf: HandleOf,
): number[] {
  return Array.from(orders, handleOf)
    .filter((handle) => handle !== none)
    .map((handle) => reachOf(side, book.level(handle)));
}

/** `marketLevel` lies below all levels, as a sell's reach must. */
function reachOf(side: BookSide, level: number): number {
  return side === 0 && level === marketLevel ? Infinity : level;
}

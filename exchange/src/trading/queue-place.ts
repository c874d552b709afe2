import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Handle, Standing } from "../book/book.ts";
import { queue } from "../book/simultaneous-rows.ts";
import type { Place, Touch, TouchLevel } from "../fill-trace.ts";
import type { ExchangeOrderId } from "../messages.ts";
import type { TracedBook } from "./traced-book.ts";

/** Places of orders in a book, for the explanation of fills. Only reads. */

/** The queue ahead of an order, in lots, and its row of equal standing. */
export interface Seen {
  readonly side: BookSide;
  readonly level: number;
  readonly standing: Standing;
  readonly lots: number;
  readonly ahead: Row;
  readonly row: Row;
}

export interface Row {
  readonly orders: number;
  readonly lots: number;
}

/** The place of an order that joins a level now: behind all orders there. */
export function placeBehind(trading: TracedBook, side: BookSide, level: number): Place {
  const { book } = trading;
  return {
    ahead: {
      orders: book.ordersAt(side, level),
      shares: trading.sharesOf(book.lotsAt(side, level)),
    },
    better: trading.sharesOf(lotsBetter(book, side, level)),
  };
}

/** The place of an order in the book. */
export function placeOf(trading: TracedBook, handle: Handle): Place {
  const { book } = trading;
  const [side, level] = [book.side(handle), book.level(handle)];
  let orders = 0;
  let lots = 0;
  for (const other of queue(book, side, level)) {
    if (other === handle) break;
    orders += 1;
    lots += book.lots(other);
  }
  return {
    ahead: { orders, shares: trading.sharesOf(lots) },
    better: trading.sharesOf(lotsBetter(book, side, level)),
  };
}

/** Walks one queue and records the place of each traced order in it. */
export function seeQueue(
  { book, registry }: TracedBook,
  side: BookSide,
  level: number,
  into: Map<ExchangeOrderId, Seen>,
): void {
  const rows: Record<Standing, { orders: number; lots: number }> = {
    1: { orders: 0, lots: 0 },
    2: { orders: 0, lots: 0 },
    3: { orders: 0, lots: 0 },
  };
  const ahead = { orders: 0, lots: 0 };
  for (const handle of queue(book, side, level)) {
    const lots = book.lots(handle);
    const standing = book.standing(handle);
    const row = rows[standing];
    const orderId = book.orderId(handle);
    if (registry.traced.has(orderId))
      into.set(orderId, { side, level, standing, lots, ahead: { ...ahead }, row });
    row.orders += 1;
    row.lots += lots;
    ahead.orders += 1;
    ahead.lots += lots;
  }
}

/** Lots of market orders and limits that would trade at a ladder step. */
export function lotsAtOrBetter(book: Book, side: BookSide, step: number): number {
  return lotsBetter(book, side, step) + book.lotsAt(side, step);
}

/** The same without orders at the step itself; 0 for market orders. */
function lotsBetter(book: Book, side: BookSide, step: number): number {
  if (step === marketLevel) return 0;
  let lots = book.lotsAt(side, marketLevel);
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level)) {
    if (side === 0 ? level <= step : level >= step) break;
    lots += book.lotsAt(side, level);
  }
  return lots;
}

export function touchOf(trading: TracedBook): Touch {
  const { book } = trading;
  return { bid: levelOf(trading, book.best(0), 0), ask: levelOf(trading, book.best(1), 1) };
}

function levelOf(trading: TracedBook, level: number, side: BookSide): TouchLevel | null {
  if (level === none) return null;
  return touchLevel(trading, level, trading.book.lotsAt(side, level));
}

export function touchLevel(trading: TracedBook, level: number, lots: number): TouchLevel | null {
  if (level === none) return null;
  return { price: trading.book.ladder.priceAt(level), quantity: trading.sharesOf(lots) };
}

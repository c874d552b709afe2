import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, Handle, Standing } from "../book/book.ts";
import { queue } from "../book/simultaneous-rows.ts";
import type { Place, Touch, TouchLevel } from "../fill-trace.ts";
import type { ExchangeOrderId } from "../messages.ts";
import type { Trading } from "./trading.ts";

/** Where orders stand in a book: questions that only the explanation of fills asks. Only reads. */

/** What stands before one order, in lots, and the row of its standing that it belongs to. */
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

/** The place of an order that comes to a level now: behind all that is there. */
export function placeBehind(trading: Trading, side: BookSide, level: number): Place {
  const { book } = trading;
  return {
    ahead: {
      orders: book.ordersAt(side, level),
      shares: trading.sharesOf(book.lotsAt(side, level)),
    },
    better: trading.sharesOf(lotsBetter(book, side, level)),
  };
}

/** The place of an order that waits in the book. */
export function placeOf(trading: Trading, handle: Handle): Place {
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

/** Walks one queue and writes down how each of the traced orders in it stands. */
export function seeQueue(
  { book, registry }: Trading,
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

/** Market orders and limits that would trade at a step of the ladder. */
export function lotsAtOrBetter(book: Book, side: BookSide, step: number): number {
  return lotsBetter(book, side, step) + book.lotsAt(side, step);
}

/** The same without the orders at the step itself; nothing is better than a market order. */
export function lotsBetter(book: Book, side: BookSide, step: number): number {
  if (step === marketLevel) return 0;
  let lots = book.lotsAt(side, marketLevel);
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level)) {
    if (side === 0 ? level <= step : level >= step) break;
    lots += book.lotsAt(side, level);
  }
  return lots;
}

export function touchOf(trading: Trading): Touch {
  const { book } = trading;
  return { bid: levelOf(trading, book.best(0), 0), ask: levelOf(trading, book.best(1), 1) };
}

function levelOf(trading: Trading, level: number, side: BookSide): TouchLevel | null {
  if (level === none) return null;
  return touchLevel(trading, level, trading.book.lotsAt(side, level));
}

export function touchLevel(trading: Trading, level: number, lots: number): TouchLevel | null {
  if (level === none) return null;
  return { price: trading.book.ladder.priceAt(level), quantity: trading.sharesOf(lots) };
}

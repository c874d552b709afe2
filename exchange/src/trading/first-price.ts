import type { Handle } from "../book/book.ts";
import type { DayTerms } from "../instrument.ts";
import type { ExchangeOrderId, ExpiryCause } from "../messages.ts";
import { dayTerms } from "../rules/daily-limit.ts";
import type { Trading } from "./trading.ts";
import { ordersWith, workingOrders } from "./working-orders.ts";

/** Handles a session's first price: on-open orders expire, and a new listing gets its limits. */
export function firstPriced(trading: Trading): void {
  const { state } = trading;
  state.priced = true;
  state.afterHalt = false;
  state.closingQuote = null;
  state.simultaneousUpTo = trading.lastSequence;
  for (const { orderId } of ordersWith(trading, "on-open")) end(trading, orderId, "opening");
  if (state.newListing !== null) listed(trading);
}

/** Ends a working order, hidden or in the book. */
export function end(trading: Trading, orderId: ExchangeOrderId, cause: ExpiryCause): void {
  const handle = trading.registry.handle(orderId);
  if (handle >= 0) trading.book.remove(handle);
  trading.registry.forget(orderId);
  trading.out.push({ kind: "expired", orderId, cause });
}

/** The first price is the base for the rest of the day; orders outside its limits lapse, hidden ones too (market rules 7.1). */
function listed(trading: Trading): void {
  const { state, instrument, terms } = trading;
  const first = trading.figures.lastOfDay;
  if (first === null) throw new Error("a new listing has a first price but no trade");
  state.newListing = null;
  state.marketOrdersBarredUntil = terms.tradingDate;
  const next = dayTerms(terms.tradingDate, first, instrument.tickTable);
  for (const { orderId, price } of workingOrders(trading))
    if (price !== null && (price < next.lowerLimit || price > next.upperLimit))
      end(trading, orderId, "new-limits");
  moveOrders(trading, next);
  trading.compareWith(first);
  trading.out.push({ kind: "terms", code: instrument.code, terms: next, at: trading.at });
}

/** Moves orders to a book with new limits: each keeps its place, and a shared row its rotation. */
function moveOrders(trading: Trading, terms: DayTerms): void {
  const { book, registry, rows } = trading;
  const waiting = Array.from(registry.handles, ([orderId, handle]) => ({
    orderId,
    handle,
    participant: book.participant(handle),
    side: book.side(handle),
    sequence: book.sequence(handle),
    lots: book.lots(handle),
    standing: book.standing(handle),
    price: trading.priceOf(handle),
  })).toSorted((one, other) => one.sequence - other.sequence);
  for (const { handle } of waiting) book.remove(handle);
  trading.renewBook(terms);
  const moved = new Map<Handle, Handle>();
  for (const order of waiting) {
    const level = trading.levelOf(order.price);
    moved.set(order.handle, trading.rest(order, level, order.lots, order.standing));
  }
  rows.move((level) => trading.book.ladder.stepOf(book.ladder.priceAt(level)), moved);
}

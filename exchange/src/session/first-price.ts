import type { BookSide } from "../book/book.ts";
import type { ExchangeOrderId, ExpiryCause } from "../messages.ts";
import { dayTerms } from "../rules/daily-limit.ts";
import type { Trading } from "./trading.ts";

/** A session has its first price: on-open orders have had their chance, and a new listing gets its limits. */
export function firstPriced(trading: Trading): void {
  const { state } = trading;
  state.priced = true;
  state.quoteAtClose = null;
  state.simultaneousUpTo = trading.lastSequence;
  for (const orderId of trading.registry.withCondition("on-open")) end(trading, orderId, "opening");
  if (state.newListing !== null) listed(trading);
}

/** Ends an order wherever it waits. */
export function end(trading: Trading, orderId: ExchangeOrderId, cause: ExpiryCause): void {
  const handle = trading.registry.handle(orderId);
  if (handle >= 0) trading.book.remove(handle);
  trading.registry.forget(orderId);
  trading.out.push({ kind: "expired", orderId, cause });
}

/** The first price is the base of the rest of the day; orders outside its limits lapse (market rules 7.1). */
function listed(trading: Trading): void {
  const { state, instrument, terms } = trading;
  const first = trading.figures.lastOfDay;
  if (first === null) throw new Error("a listing has its first price but no trade");
  state.newListing = null;
  state.marketOrdersBarredUntil = terms.tradingDate;
  const next = dayTerms(terms.tradingDate, first, instrument.tickTable);
  const { book, registry } = trading;
  const waiting = [...registry.handles].toSorted(
    ([, one], [, other]) => book.sequence(one) - book.sequence(other),
  );
  const orders = waiting.map(([orderId, handle]) => ({
    orderId,
    participant: book.participant(handle),
    side: book.side(handle) as BookSide,
    sequence: book.sequence(handle),
    lots: book.lots(handle),
    standing: book.standing(handle),
    price: trading.priceOf(handle),
  }));
  for (const [, handle] of waiting) book.remove(handle);
  trading.renewBook(next);
  for (const order of orders) {
    const level = trading.levelOf(order.price);
    if (order.price !== null && level < 0) {
      registry.forget(order.orderId);
      trading.out.push({ kind: "expired", orderId: order.orderId, cause: "new-limits" });
    } else {
      trading.rest(order, level, order.lots, order.standing);
    }
  }
  trading.compareWith(first);
  trading.out.push({
    kind: "terms",
    code: instrument.code,
    terms: next,
    at: trading.at,
  });
}

import { marketLevel } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import type { Side } from "../messages.ts";
import { baseAfter, exDividendBase } from "../rules/base-price.ts";
import { broadenedNext, lockedSide } from "../rules/broadening.ts";
import { dayTerms } from "../rules/daily-limit.ts";
import type { DayTerms } from "../instrument.ts";
import type { Price } from "../price.ts";
import { end } from "./first-price.ts";
import type { Trading } from "./trading.ts";
import { workingOrders } from "./working-orders.ts";

/**
 * Expires day orders and rolls base price, limits and counts to the next trading day (market rules 1.1, 3.2, 3.3). For
 * `onlyTradeIsClosingAtLimit` see `lockedSide`.
 */
export function endDay(
  trading: Trading,
  onlyTradeIsClosingAtLimit: Side | null,
  nextTradingDate: string,
): void {
  const { state, figures, instrument } = trading;
  const locked = lockedSide({
    volume: figures.volume,
    quoteAtClose: state.closingQuote,
    onlyTradeIsClosingAtLimit,
    terms: trading.terms,
  });
  for (const { orderId } of workingOrders(trading)) end(trading, orderId, "day");

  const { lockedDays, broadened } = broadenedNext(state, locked, (limitOf) =>
    tradedElsewhere(trading, limitOf),
  );
  const { tradingState } = trading;
  const { newListing } = state;
  const own = withoutDividend(
    trading,
    nextTradingDate,
    baseAfter({
      lastTrade: figures.lastOfDay,
      standingQuote: state.closingQuote?.price ?? null,
      base: newListing?.centre ?? trading.terms.basePrice,
    }),
  );
  const base = trading.venue.outsideBase(instrument.code, nextTradingDate, own) ?? own;
  if (newListing !== null) state.newListing = { centre: base, day: newListing.day + 1 };
  const terms =
    newListing === null
      ? dayTerms(nextTradingDate, base, instrument.tickTable, broadened)
      : listingTerms(trading, nextTradingDate);
  figures.roll();
  state.lockedDays = lockedDays;
  state.broadened = broadened;
  state.closingQuote = null;
  state.shortSaleRestrictedDays = Math.max(tradingState.shortSaleRestrictedDays - 1, 0);
  if (state.marketOrdersBarredUntil !== null && state.marketOrdersBarredUntil < nextTradingDate)
    state.marketOrdersBarredUntil = null;
  trading.rows.clear();
  trading.renewBook(terms);
  trading.compareWith(base);
  const { last } = figures.statistics;
  if (last !== null && last !== base) state.previousDifferentPrice = last;
  trading.out.push({ kind: "day", code: instrument.code, terms });
}

/** On its ex-date a share begins lower by the dividend (market rules 3.3). */
function withoutDividend({ venue, instrument }: Trading, tradingDate: string, cum: Price): Price {
  const dividend = venue.exDividend(instrument.code, tradingDate);
  return dividend === 0 ? cum : exDividendBase(cum, dividend);
}

/** Before its first price a new listing accepts orders from 25 % to 400 % of its centre (market rules 7.1). */
function listingTerms({ listingRules }: Trading, tradingDate: string): DayTerms {
  if (listingRules === null) throw new Error("not a new listing");
  const { firstQuote, acceptLow, acceptHigh } = listingRules;
  return { tradingDate, basePrice: firstQuote, lowerLimit: acceptLow, upperLimit: acceptHigh };
}

/**
 * After a closing auction: the pressing side if the auction was the day's only trade, at that side's limit, and left some of its orders
 * unfilled; else null (market rules 3.2). `volumeBefore` is the day's volume before the auction.
 */
export function onlyClosedAtLimit(
  { figures, book, terms }: Trading,
  volumeBefore: number,
): Side | null {
  const last = figures.lastOfDay;
  if (volumeBefore > 0 || last === null) return null;
  if (last === terms.upperLimit && presses(book, 0, book.ladder.count - 1)) return "buy";
  if (last === terms.lowerLimit && presses(book, 1, 0)) return "sell";
  return null;
}

function presses(book: Book, side: BookSide, limit: number): boolean {
  return book.lotsAt(side, marketLevel) > 0 || book.lotsAt(side, limit) > 0;
}

/** Whether the day had a trade at a price other than that side's limit. */
function tradedElsewhere({ figures, terms }: Trading, limitOf: Side): boolean {
  const { high, low } = figures.statistics;
  const limit = limitOf === "buy" ? terms.upperLimit : terms.lowerLimit;
  return high !== null && (high !== limit || low !== limit);
}

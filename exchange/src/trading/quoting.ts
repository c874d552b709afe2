import { none } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import type { PriceRule } from "../fill-trace.ts";
import type { DisplayedQuote } from "../messages.ts";
import type { Match, StepRange } from "../auction/itayose.ts";
import { columnsOf } from "../auction/columns.ts";
import { itayose } from "../auction/itayose.ts";
import { pairUp, portionsOf } from "../auction/execute.ts";
import { assess } from "./assessment.ts";
import type { Assessment } from "./assessment.ts";
import { firstPriced } from "./first-price.ts";
import { nextStep, ownLimit, renewalReach, standsFor, withinOwnLimit } from "./quote-steps.ts";
import { endSelfTrades, sayYielded } from "./self-trade-in-auction.ts";
import { sideNames, sideNumber } from "./side-number.ts";
import type { Trading } from "./trading.ts";

/**
 * Special quotes and sequential trade quotes (market rules 5), and the search for a session's first price. While any of these is in
 * progress, matching is by itayose.
 */

/** Raises a quote. */
export function raise(
  trading: Trading,
  kind: DisplayedQuote["kind"],
  side: BookSide,
  step: number,
): void {
  const price = trading.book.ladder.priceAt(step);
  const { at } = trading;
  const renewsAt = at + standsFor(kind, side, price, trading.listingRules);
  trading.show({ kind, side: sideNames[side], price, since: at, renewsAt });
  trading.settleMode();
}

/** After a change of the book while matching is by itayose: trades, or raises, moves or removes a quote. */
export function reassess(trading: Trading): void {
  const { book, state } = trading;
  const found = assessBook(trading);
  if (found.kind === "trade") {
    tradeAuction(trading, found.match);
    return;
  }
  const { quote } = state;
  if (found.kind === "calm") {
    if (quote !== null) trading.show(null);
  } else if (quote === null || sideNumber(quote.side) !== found.side) {
    raise(trading, "special", found.side, firstStep(trading, found.side));
  } else {
    const shown = book.ladder.stepOf(quote.price);
    const step = withinOwnLimit(book, found.side, shown);
    if (step !== shown) trading.show({ ...quote, price: book.ladder.priceAt(step) });
  }
  trading.settleMode();
}

/** Assesses the book after self-trade prevention. */
function assessBook(trading: Trading): Assessment {
  const ask = (book: Book) =>
    assess(book, executableRange(trading), calmRange(trading), trading.auctionReference);
  const found = ask(trading.book);
  if (found.kind !== "trade") return found;
  const hasEnded = endSelfTrades(trading, (book, rows) => {
    const coming = ask(book);
    return coming.kind === "trade" ? portionsOf(book, rows, coming.match.lots) : null;
  });
  return hasEnded ? ask(trading.book) : found;
}

/**
 * Renews a quote that is due: it trades within one interval of its price or moves on (market rules 5.2, 5.5). Before a new listing's
 * first price it may move by more than one interval and so pass the match, which then trades.
 */
export function renew(trading: Trading): void {
  const { book, state } = trading;
  const { quote } = state;
  if (quote === null) throw new Error("no quote to renew");
  const side = sideNumber(quote.side);
  const matchIn = (one: Book) =>
    itayose(columnsOf(one), one.ladder, quote.price, renewalReach(one, quote.price));
  const hasEnded = endSelfTrades(trading, (one, rows) => {
    const coming = matchIn(one);
    return coming === null ? null : portionsOf(one, rows, coming.lots);
  });
  const match = matchIn(book);
  if (match !== null) {
    tradeAuction(trading, match);
    return;
  }
  if (hasEnded) {
    // Orders have ended: the quote is removed, replaced, or still due for renewal.
    reassess(trading);
    if (trading.nextTimer === trading.at && state.quote !== null) renew(trading);
    return;
  }
  const step = nextStep(book, quote, side, trading.listingRules);
  const price = book.ladder.priceAt(step);
  const renewsAt = trading.at + standsFor("special", side, price, trading.listingRules);
  if (quote.kind === "special" && price === quote.price) {
    state.quote = { ...quote, renewsAt };
    return;
  }
  const since = quote.kind === "special" ? quote.since : trading.at;
  trading.show({ kind: "special", side: quote.side, price, since, renewsAt });
  reassess(trading);
}

/**
 * In the pre-closing nothing trades and no quote is renewed. A quote whose orders have left steps back to the next order's limit, or is
 * removed if that order does not press (market rules 5.2): otherwise it would become the next base price.
 */
export function stepBack(trading: Trading): void {
  const { book, state } = trading;
  const { quote } = state;
  if (quote === null) return;
  const side = sideNumber(quote.side);
  const shown = book.ladder.stepOf(quote.price);
  const limit = ownLimit(book, side);
  const step = withinOwnLimit(book, side, shown);
  if (limit !== none && step === shown) return;
  const calm = calmRange(trading);
  const presses = limit !== none && (side === 0 ? limit > calm.high : limit < calm.low);
  trading.show(presses ? { ...quote, price: book.ladder.priceAt(step) } : null);
}

/** Executes an auction at one price. */
export function tradeAuction(
  trading: Trading,
  match: Match,
  rule: PriceRule = ruleOf(trading),
): void {
  const { book, rows, tape, tagOf } = trading;
  trading.tracer.beforeAuction(match.step, rule);
  pairUp(book, portionsOf(book, rows, match.lots), match.step, tape, tagOf);
  settleAuction(trading, match);
}

/** The price rule of an itayose within a session. */
function ruleOf({ state }: Trading): PriceRule {
  if (state.newListing !== null) return "first-price";
  if (state.quote !== null)
    return state.quote.kind === "special" ? "special-quote" : "sequential-quote";
  return state.afterHalt ? "resumption" : "opening-auction";
}

/** Books and reports the fills that an auction has put on the tape; removes a standing quote, and the session has its price. */
export function settleAuction(trading: Trading, { step, lots }: Match): void {
  const { zaraba, state } = trading;
  if (!state.priced) leaveReference(trading, step);
  zaraba.traded(step, lots, trading.tape.length);
  trading.sayFills(null);
  sayYielded(trading);
  if (state.quote !== null) trading.show(null);
  if (!state.priced) firstPriced(trading);
  zaraba.openWindow(null);
  trading.settleMode();
}

/**
 * An opening is compared with its reference, which may be a quote. The last different price before it (market rules 8), however, must be
 * a trade's, or the base price before the day's first trade.
 */
function leaveReference(trading: Trading, step: number): void {
  const { state, figures, terms, book } = trading;
  const before = figures.lastOfDay ?? terms.basePrice;
  trading.compareWith(null);
  if (before !== book.ladder.priceAt(step)) state.previousDifferentPrice = before;
}

/**
 * Begins or resumes continuous trading with an itayose around the reference (market rules 4.1, 5.4). An opening that was `missed` raises no
 * quote: no customer could see it, and no order could answer it (market rules 3.3).
 */
export function beginTrading(trading: Trading, missed = false): void {
  trading.compareWith(trading.reference);
  trading.settleMode();
  if (!missed) return reassess(trading);
  const found = assessBook(trading);
  if (found.kind === "trade") tradeAuction(trading, found.match);
}

/**
 * Price of the first quote: one interval from the last trade or the reference. Before a new listing's first price, at the
 * reference itself: its centre, or the quote at the end of the previous session (market rules 7.1).
 */
function quoteRange({ zaraba, book, state, reference }: Trading): StepRange {
  if (state.newListing === null) return { low: zaraba.calmLow, high: zaraba.calmHigh };
  const centre = book.ladder.stepOf(reference);
  return { low: centre, high: centre };
}

/**
 * Prices at which a limit order rests without pressing: up to the first quote. At an opening, an order at or beyond the quote that ended the previous
 * session still presses.
 */
function calmRange(trading: Trading): StepRange {
  const range = quoteRange(trading);
  const { closingQuote } = trading.state;
  if (closingQuote === null) return range;
  const step = trading.book.ladder.stepOf(closingQuote.price);
  return closingQuote.side === "buy"
    ? { low: range.low, high: step - 1 }
    : { low: step + 1, high: range.high };
}

/** The price range in which the book may trade now: from a standing quote back towards the last price, or within one interval of the reference. */
export function executableRange(trading: Trading): StepRange {
  const { book, reference } = trading;
  const { quote, newListing } = trading.state;
  const around = newListing === null ? quoteRange(trading) : renewalReach(book, reference);
  if (quote === null) return around;
  const step = book.ladder.stepOf(quote.price);
  return quote.side === "buy" ? { low: around.low, high: step } : { low: step, high: around.high };
}

function firstStep(trading: Trading, side: BookSide): number {
  const range = quoteRange(trading);
  return withinOwnLimit(trading.book, side, side === 0 ? range.high : range.low);
}

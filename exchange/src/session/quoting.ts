import type { BookSide } from "../book/book.ts";
import type { DisplayedQuote, Side } from "../messages.ts";
import type { Match } from "../auction/itayose.ts";
import { columnsOf } from "../auction/columns.ts";
import { itayose } from "../auction/itayose.ts";
import { executeAuction } from "../auction/execute.ts";
import { assess } from "./assessment.ts";
import type { StepRange } from "./assessment.ts";
import { firstPriced } from "./first-price.ts";
import { nextStep, renewalReach, standsFor, withinOwnLimit } from "./quote-steps.ts";
import type { Trading } from "./trading.ts";

/**
 * Special quotes and sequential trade quotes (market rules 5), and the search for a session's first price: while one of them goes on every
 * match is an itayose.
 */

export const sideNames = ["buy", "sell"] as const satisfies readonly Side[];

export function sideNumber(side: Side): BookSide {
  return side === "buy" ? 0 : 1;
}

/** Shows a quote from now on. */
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

/** After any change of the book while every match is an itayose: trades, shows, moves or takes away a quote. */
export function reassess(trading: Trading): void {
  const { book, state } = trading;
  const calm = calmRange(trading);
  const found = assess(book, executableRange(trading, calm), calm, tieBreak(trading));
  if (found.kind === "trade") {
    tradeAuction(trading, found.match);
    return;
  }
  const { quote } = state;
  if (found.kind === "calm") {
    if (quote !== null) trading.show(null);
  } else if (quote === null || sideNumber(quote.side) !== found.side) {
    raise(trading, "special", found.side, firstStep(trading, found.side, calm));
  } else {
    const shown = book.ladder.stepOf(quote.price);
    const step = withinOwnLimit(book, found.side, shown);
    if (step !== shown) trading.show({ ...quote, price: book.ladder.priceAt(step) });
  }
  trading.settleMode();
}

/** A quote's time is up: it trades within one interval of its price, or moves on (market rules 5.2, 5.5). */
export function renew(trading: Trading): void {
  const { book, state } = trading;
  const { quote } = state;
  if (quote === null) throw new Error("no quote to renew");
  const side = sideNumber(quote.side);
  const reach = renewalReach(book, quote.price);
  const match = itayose(columnsOf(book), book.ladder, quote.price);
  if (match !== null && match.step >= reach.low && match.step <= reach.high) {
    tradeAuction(trading, match);
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
}

/** Trades at one price; a quote that stood is done, and the session has its price. */
export function tradeAuction(trading: Trading, { step, lots }: Match): void {
  const { book, rows, tape, zaraba, state } = trading;
  executeAuction(book, rows, step, lots, tape);
  settleAuction(trading, step, lots);
  if (state.quote !== null) trading.show(null);
  if (!state.priced) firstPriced(trading);
  zaraba.openWindow(null);
  trading.settleMode();
}

/** Counts and says the fills that an auction has put on the tape. */
export function settleAuction(trading: Trading, step: number, lots: number): void {
  trading.zaraba.traded(step, lots, trading.tape.length);
  trading.sayFills(null);
}

/** Begins or resumes continuous trading: by itayose around the reference (market rules 4.1, 5.4). */
export function beginTrading(trading: Trading): void {
  trading.compareWith(trading.reference);
  trading.settleMode();
  reassess(trading);
}

/**
 * One interval around the last trade or the reference. Before a new listing's first price the reference alone: its centre, or the
 * quote with which the session before has ended (market rules 7.1).
 */
function calmRange({ zaraba, book, state, reference }: Trading): StepRange {
  if (state.newListing === null) return { low: zaraba.calmLow, high: zaraba.calmHigh };
  const centre = book.ladder.stepOf(reference);
  return { low: centre, high: centre };
}

/** Where the book may trade now: back from a quote towards the last price, or one interval around the reference. */
function executableRange(trading: Trading, calm: StepRange): StepRange {
  const { book, reference } = trading;
  const { quote, newListing } = trading.state;
  const around = newListing === null ? calm : renewalReach(book, reference);
  if (quote === null) return around;
  const step = book.ladder.stepOf(quote.price);
  return quote.side === "buy" ? { low: around.low, high: step } : { low: step, high: around.high };
}

function tieBreak({ state, reference, figures }: Trading): number {
  if (state.quote !== null) return state.quote.price;
  return state.priced ? (figures.lastOfDay ?? reference) : reference;
}

function firstStep(trading: Trading, side: BookSide, calm: StepRange): number {
  return withinOwnLimit(trading.book, side, side === 0 ? calm.high : calm.low);
}

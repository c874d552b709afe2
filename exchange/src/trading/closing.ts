import { columnsAt, columnsOf } from "../auction/columns.ts";
import type { Portions } from "../auction/execute.ts";
import { itayose } from "../auction/itayose.ts";
import type { Match, StepRange } from "../auction/itayose.ts";
import type { Book, BookSide, Handle } from "../book/book.ts";
import { inTime, ordersFrom, shareAsOneRow } from "../book/simultaneous-rows.ts";
import type { Price } from "../price.ts";
import { auctionRange } from "../rules/closing-range.ts";
import { pressingSide } from "./assessment.ts";

/** Outcome of a session's closing auction. */
export type ClosingOutcome =
  | { readonly kind: "trade"; readonly match: Match }
  /** At a bound of the range; the heavier side fills in time priority (market rules 6.4). */
  | { readonly kind: "special-execution"; readonly match: Match; readonly side: BookSide }
  /** At the daily limit, the pressing side shared as one row (market rules 6.6). */
  | { readonly kind: "limit-allotment"; readonly match: Match; readonly side: BookSide }
  | { readonly kind: "no-trade" };

const noTrade: ClosingOutcome = { kind: "no-trade" };

/** The morning close: one interval around the last price, no special execution (market rules 6.1). */
export function morningClose(book: Book, reference: Price): ClosingOutcome {
  const columns = columnsOf(book);
  const match = itayose(columns, book.ladder, reference, closingRange(book, reference, 1));
  return match === null ? noTrade : { kind: "trade", match };
}

/**
 * The afternoon close, and every close of a practice hour: two intervals around `reference`, the last trade or the standing quote. An
 * ordinary match inside this range trades; otherwise the pressing side has special execution at its bound or, where the range reaches
 * the daily limit, allotment there (market rules 6.3 to 6.6).
 */
export function afternoonClose(book: Book, reference: Price): ClosingOutcome {
  const columns = columnsOf(book);
  const range = closingRange(book, reference, 2);
  const match = itayose(columns, book.ladder, reference, range);
  if (match !== null) return { kind: "trade", match };

  const side = pressingSide(book, columns, range, range);
  if (side === null) return noTrade;
  const bound = side === 0 ? range.high : range.low;
  const { sold, bought } = columnsAt(columns, bound);
  const lots = Math.min(sold, bought);
  if (lots === 0) return noTrade;
  const reachesLimit = bound === (side === 0 ? book.ladder.count - 1 : 0);
  return {
    kind: reachesLimit ? "limit-allotment" : "special-execution",
    match: { step: bound, lots },
    side,
  };
}

/** The fills of a special execution or a limit allotment. */
export function portionsAtBound(
  book: Book,
  { kind, match, side }: Extract<ClosingOutcome, { kind: "special-execution" | "limit-allotment" }>,
): Portions {
  const portions = (one: BookSide) => {
    const orders = ordersFrom(book, one, match.step);
    return kind === "limit-allotment" && one === side
      ? shareAsOneRow(book, orders, match.lots)
      : inTime(book, orders.toSorted(bySequence(book)), match.lots);
  };
  return [portions(0), portions(1)];
}

function bySequence(book: Book) {
  return (one: Handle, other: Handle) => book.sequence(one) - book.sequence(other);
}

/** The ladder steps inside a closing range of `intervals` renewal intervals (market rules 6.1, 6.3). */
export function closingRange({ ladder }: Book, reference: Price, intervals: 1 | 2): StepRange {
  const { low, high } = auctionRange(reference, intervals);
  return { low: ladder.ceil(low), high: ladder.floor(high) };
}

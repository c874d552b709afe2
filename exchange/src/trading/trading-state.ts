import type { DisplayedQuote, ExchangeOrderId, Participant, Side } from "../messages.ts";
import type { Price } from "../price.ts";
import type { Broadened } from "../rules/daily-limit.ts";

/** The next order in a row of simultaneous orders that has been filled in part (market rules 4.4, steps 4 and 5). */
export interface SharedRow {
  readonly side: Side;
  /** null: the market orders. */
  readonly price: Price | null;
  /** Participants with orders left in the row, the next recipient first. */
  readonly turn: readonly {
    readonly participant: Participant;
    /** Its orders, the next recipient first; null before its first receipt. */
    readonly orders: readonly ExchangeOrderId[] | null;
  }[];
}

/**
 * An instrument's trading state beyond its book, terms and statistics. Plain values, stored as JSON and restored by a restart.
 */
export interface TradingState {
  /** The standing special or sequential quote. */
  readonly quote: DisplayedQuote | null;
  /** The quote that stood at the end of the last session; the day's next opening continues from it (market rules 4.2). */
  readonly closingQuote: { readonly side: Side; readonly price: Price } | null;
  /** true once the session has its first price; until then matching is by itayose (market rules 4.2). */
  readonly priced: boolean;
  /** true from the end of a halt until the first price after it. */
  readonly afterHalt: boolean;
  /** First zaraba trade of the current one-minute window (market rules 5.5 b). */
  readonly window: { readonly price: Price; readonly at: number } | null;
  /** Orders up to this sequence count as simultaneous (market rules 4.4). */
  readonly simultaneousUpTo: number;
  /** Rotations of their partly filled rows with more than one order left; null for none. */
  readonly sharedRows: readonly SharedRow[] | null;
  /** Orders after this sequence were entered in the pre-closing; null outside it, and after a halt in it (market rules 6.2, 4.4). */
  readonly closingAfter: number | null;
  /**
   * On-close and funari orders joined the book behind all orders up to this sequence, whenever they were entered; null outside the
   * pre-closing.
   */
  readonly closingJoinedAfter: number | null;
  /** When a halt ends by itself; null when it does not, or when there is none. */
  readonly haltedUntil: number | null;
  /** Most recent price that differs from the last price (market rules 8); null while there is none. */
  readonly previousDifferentPrice: Price | null;
  /** Trading days that the short-sale restriction still covers, today included; 0 while it is not in force (market rules 8). */
  readonly shortSaleRestrictedDays: number;
  /** Consecutive trading days that ended locked at one limit (market rules 3.2). */
  readonly lockedDays: { readonly side: Side; readonly days: number } | null;
  /** The sides whose limits are four times as wide today. */
  readonly broadened: Broadened;
  /** Set until a new listing's first price (market rules 7). */
  readonly newListing: {
    readonly centre: Price;
    readonly day: number;
  } | null;
  /** Last trading date on which market orders are refused for a new listing; null when they are allowed. */
  readonly marketOrdersBarredUntil: string | null;
}

/** State of a seasoned share before an opening. */
export const ordinaryTradingState: TradingState = {
  quote: null,
  closingQuote: null,
  priced: false,
  afterHalt: false,
  window: null,
  simultaneousUpTo: 0,
  sharedRows: null,
  closingAfter: null,
  closingJoinedAfter: null,
  haltedUntil: null,
  previousDifferentPrice: null,
  shortSaleRestrictedDays: 0,
  lockedDays: null,
  broadened: null,
  newListing: null,
  marketOrdersBarredUntil: null,
};

import type { DisplayedQuote, ExchangeOrderId, Participant, Side } from "../messages.ts";
import type { Price } from "../price.ts";
import type { Broadened } from "../rules/daily-limit.ts";

/** Whose turn it is in a row of simultaneous orders that has been filled in part (market rules 4.4, steps 4 and 5). */
export interface SharedRow {
  readonly side: Side;
  /** null: the market orders. */
  readonly price: Price | null;
  /** Participants that still have orders in it, who receives next first. */
  readonly turn: readonly {
    readonly participant: Participant;
    /** Its orders, which receives next first; null before its first receipt. */
    readonly orders: readonly ExchangeOrderId[] | null;
  }[];
}

/**
 * What an instrument's trading remembers beyond its book, terms and statistics. Plain values: a restart stores them as JSON and
 * brings them back.
 */
export interface TradingState {
  /** The special or sequential quote that stands. */
  readonly quote: DisplayedQuote | null;
  /** The quote that stood when the last session ended: the next opening of the day goes on from it (market rules 4.2). */
  readonly closingQuote: { readonly side: Side; readonly price: Price } | null;
  /** true once the running session has its first price; until then every match is an itayose (market rules 4.2). */
  readonly priced: boolean;
  /** true from the end of a halt until the price with which trading begins again. */
  readonly afterHalt: boolean;
  /** First zaraba trade of the running one-minute window (market rules 5.5 b). */
  readonly window: { readonly price: Price; readonly at: number } | null;
  /** Orders up to this sequence count as simultaneous (market rules 4.4). */
  readonly simultaneousUpTo: number;
  /** Their rows that are being shared and in which more than one order is left; null for none. */
  readonly sharedRows: readonly SharedRow[] | null;
  /** Orders after this sequence entered in the pre-closing; null outside it, and after a halt in it (market rules 6.2, 4.4). */
  readonly closingAfter: number | null;
  /**
   * Orders for the closing auction came into the book behind all orders up to this sequence, whenever they had been sent; null outside
   * the pre-closing.
   */
  readonly closingJoinedAfter: number | null;
  /** When a halt ends by itself; null when it does not, or when there is none. */
  readonly haltedUntil: number | null;
  /** Last price that differs from the last one (market rules 8); null while there is none. */
  readonly previousDifferentPrice: Price | null;
  /** Trading days that the short-sale restriction still covers, today included; 0 while it is not in force (market rules 8). */
  readonly shortSaleRestrictedDays: number;
  /** Trading days in a row that ended locked at one limit (market rules 3.2). */
  readonly lockedDays: { readonly side: Side; readonly days: number } | null;
  /** Whose limit is four times as wide today. */
  readonly broadened: Broadened;
  /** A listing that has no price yet (market rules 7). */
  readonly newListing: {
    readonly centre: Price;
    readonly day: number;
  } | null;
  /** Last trading date on which market orders are refused after a listing; null when they are allowed. */
  readonly marketOrdersBarredUntil: string | null;
}

/** A share that has traded for long and stands before an opening. */
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

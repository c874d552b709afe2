import type { DisplayedQuote, Phase } from "./messages.ts";
import type { Price, Shares } from "./price.ts";

/** Statistics of one instrument's trading day; they roll with the trading date, `last` never does. */
export interface Statistics {
  readonly open: Price | null;
  readonly high: Price | null;
  readonly low: Price | null;
  /** Last price made at any time; null before the first price of all. */
  readonly last: Price | null;
  readonly lastAt: number | null;
  readonly volume: Shares;
  /** Sum of price x quantity in tenths of a yen. */
  readonly turnover: number;
  /** Number of the instrument's last execution, for ever. */
  readonly sequence: number;
}

export interface BookLevel {
  readonly price: Price;
  readonly quantity: Shares;
  /** Number of orders. */
  readonly orders: number;
}

/** One side of a pre-opening quote: a price and all orders that would trade there. */
export interface CumulativeQuote {
  readonly price: Price;
  readonly quantity: Shares;
}

/** Where the cumulative columns cross before an auction (market rules 4.3); bid and ask name the same price when they are equal. */
export interface PreOpeningQuote {
  readonly bid: CumulativeQuote | null;
  readonly ask: CumulativeQuote | null;
}

/** A quote that stands with all orders, market orders included, that would trade at its price on its own side and on the other. */
export interface ShownQuote extends DisplayedQuote {
  readonly quantity: Shares;
  readonly against: Shares;
}

/** What everybody sees of a book: the best 8 levels a side and the rest in sums. */
export interface BookView {
  readonly code: string;
  readonly phase: Phase;
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** Unpriced quantity waiting on each side. */
  readonly marketBuy: Shares;
  readonly marketSell: Shares;
  /** Asks above the shown levels (OVER) and bids below them (UNDER). */
  readonly over: Shares;
  readonly under: Shares;
  /** Where an auction would trade now; null in continuous trading or when nothing crosses. */
  readonly indicativePrice: Price | null;
  readonly indicativeVolume: Shares;
  /** Shown while an auction is coming; null otherwise and for an empty book. */
  readonly preOpening: PreOpeningQuote | null;
  /** The special or sequential quote that stands. */
  readonly quote: ShownQuote | null;
}

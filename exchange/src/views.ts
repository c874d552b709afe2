import type { DisplayedQuote, Phase } from "./messages.ts";
import type { Price, Shares } from "./price.ts";

/** Statistics of one instrument's trading day; they roll with the trading date, `last` never does. */
export interface Statistics {
  readonly open: Price | null;
  readonly high: Price | null;
  readonly low: Price | null;
  /** Last price on any day; null before the first trade ever. */
  readonly last: Price | null;
  readonly lastAt: number | null;
  readonly volume: Shares;
  /** Sum of price x quantity in tenths of a yen. */
  readonly turnover: number;
  /** Sequence number of the instrument's last execution; never resets. */
  readonly sequence: number;
}

export interface BookLevel {
  readonly price: Price;
  readonly quantity: Shares;
  /** Number of orders. */
  readonly orders: number;
}

/** One side of a pre-opening quote: a price and the cumulative quantity that would trade there. */
export interface CumulativeQuote {
  readonly price: Price;
  readonly quantity: Shares;
}

/** Prices at which the cumulative columns cross before an auction (market rules 4.3); bid and ask have the same price when the columns are equal. */
export interface PreOpeningQuote {
  readonly bid: CumulativeQuote | null;
  readonly ask: CumulativeQuote | null;
}

/** A standing quote with the quantity that would trade at its price on each side, market orders included. */
export interface ShownQuote extends DisplayedQuote {
  readonly quantity: Shares;
  readonly against: Shares;
}

/** The public view of a book: the best 8 levels on each side and totals of the rest. */
export interface BookView {
  readonly code: string;
  readonly phase: Phase;
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** Quantity of market orders on each side. */
  readonly marketBuy: Shares;
  readonly marketSell: Shares;
  /** Asks above the shown levels (OVER) and bids below them (UNDER). */
  readonly over: Shares;
  readonly under: Shares;
  /** Expected price and volume of an auction now; null in continuous trading or when nothing crosses. */
  readonly indicativePrice: Price | null;
  readonly indicativeVolume: Shares;
  /** Shown while an auction is due; null otherwise and for an empty book. */
  readonly preOpening: PreOpeningQuote | null;
  /** The standing special or sequential quote. */
  readonly quote: ShownQuote | null;
}

import type { DayTerms, Instrument } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { OperatorHalt } from "./operator-halt.ts";
import type { Price } from "@akari/exchange/price";

/** An instrument as the brokerage knows it from prints and notices; it never sees the book. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  terms: DayTerms;
  phase: Phase;
  /** Last print, from any day; null before the first price ever, and from the beginning of an ex-date until its first print. */
  lastPrice: Price | null;
  /**
   * A new listing before its first price, or on the day of it (then that date): no margin trading yet. null: any other
   * share.
   */
  newListing: "awaiting" | { readonly pricedOn: string } | null;
  /** The last halt by operators; null: never. */
  operatorHalt: OperatorHalt | null;
}

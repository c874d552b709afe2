import type { Price, Shares } from "./price.ts";

/** Which tick table applies (market rules 3.1). */
export type TickTable = "standard" | "topix500";

/** A listed share: its properties that do not change during a trading day. */
export interface Instrument {
  /** TSE code: four characters, digits and capital letters, e.g. "6W3A". */
  readonly code: string;
  readonly tickTable: TickTable;
  /** Trading unit: 100 shares for every domestic share (market rules 2.1). */
  readonly lot: Shares;
  /** Number of listed shares: an order for more than 30 % of them is refused (market rules 2.1); absent where unknown. */
  readonly listedShares?: Shares;
}

/** Terms fixed for one trading day of an instrument (market rules 3.2, 3.3). */
export interface DayTerms {
  /** The trading date these terms belong to, `YYYY-MM-DD`. */
  readonly tradingDate: string;
  readonly basePrice: Price;
  readonly lowerLimit: Price;
  readonly upperLimit: Price;
}

import type { DayTerms } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";
import type { Statistics } from "@akari/exchange/views";

/** A finished trading day: its terms and its statistics. */
export interface FinishedDay {
  readonly terms: DayTerms;
  readonly statistics: Statistics;
}

/** A day as it is shown. */
export interface ShownDay extends FinishedDay {
  /** The last price before the day; null for a share that had never traded. */
  readonly previousClose: Price | null;
}

import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { lotShares } from "../rates.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type BlockOfferId = number;

/** The discount is 0 to 5 %, in steps of 0.1 %; in hundredths of a percent. */
export const blockDiscountMaximum = 500;
export const blockDiscountStep = 10;
/** The largest offer, in lots. */
export const blockLotsMaximum = 100_000;
/** One person subscribes to 1 to 20 lots of an offer; its own terms may be narrower. */
export const blockLotsOfPersonMaximum = 20;
/** Under the practice schedule an offer is open this long (docs/blocks.md#timetable). */
export const blockOpenMs = 20 * minuteMs;
/** A closing that is carried out later than this fell into a gap, in which nothing ran. */
export const blockGapMs = 10_000;
/** Under the practice schedule a closing that fell into a gap moves this far behind its end (docs/time.md#gaps). */
export const blockMovedMs = 15 * minuteMs;
/** Trades that the exchange has not answered by this time after the closing are not carried out: the instrument stands still. */
export const blockAnswerMs = 1_000;

/** Why a block is not executed. */
export const blockFailures = [
  "BLOCK_OUT_OF_BAND", // at the closing the last price was more than 7 % and 5 yen away (market rules 11)
  "BLOCK_EX_DIVIDEND", // the share went ex-dividend before a closing that a gap had moved
  "BLOCK_MARKET_STOPPED", // the exchange took no trades in the share at the closing, for example in a halt
] as const;

export type BlockFailure = (typeof blockFailures)[number];

/** A block that a simulated holder sells at a fixed price outside the auction. Its terms never change. */
export interface BlockOffer {
  readonly id: BlockOfferId;
  readonly code: string;
  readonly announcedAt: number;
  /** The operator who announced it; null: it appeared on the timetable. */
  readonly announcedBy: string | null;
  /** Last price of the auction market at the announcement, from which the hedging price is computed. */
  readonly lastPrice: Price;
  /** Hundredths of a percent. */
  readonly discount: number;
  /** The hedging price, at which the block is sold. */
  readonly price: Price;
  readonly lots: number;
  /** The least and the most that one person subscribes to, in lots. */
  readonly minimumLots: number;
  readonly maximumLots: number;
  closesAt: number;
  /** Lots without a subscription. */
  leftLots: number;
  /** Whether anybody has ever subscribed: it can no longer be withdrawn. */
  entered: boolean;
  /**
   * closing: its trades are at the exchange. success: the hedging price was within the band at the closing, and every subscription, if there
   * was any, is executed. failure: everything went back.
   */
  status: "open" | "closing" | "success" | "failure" | "withdrawn";
  reason: BlockFailure | null;
  /** Last price of the auction market at the closing; null before it. */
  closingPrice: Price | null;
  closedAt: number | null;
  /** Trading date of its closing. */
  closedOn: string | null;
}

/** The shares of this many lots. */
export function sharesOfLots(lots: number): Shares {
  return shares(lots * lotShares);
}

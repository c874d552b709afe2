import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Crowd } from "@akari/simulator/crowd";
import type { ChainBook } from "../batch/chain-book.ts";
import type { FinishedDays } from "../market/finished-days.ts";
import type { MinuteBars } from "../market/minute-bars.ts";

/** Sources for the parts of rows that are not in the record itself: the core's whole state, and data of the store step. */
export interface RowSources {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly finished: FinishedDays;
  readonly chains: ChainBook;
  readonly bars: MinuteBars;
  tapeHead: Uint8Array | null;
}

/** The sources for rows of kept records, which every core has, even one without a disk. */
export type StateSources = Pick<RowSources, "brokerage" | "exchange" | "chains">;

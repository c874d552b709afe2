import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Crowd } from "@akari/simulator/crowd";
import type { ChainBook } from "../chain-book.ts";
import type { FinishedDays } from "../finished-days.ts";
import type { MinuteBars } from "../minute-bars.ts";

/** Where rows get what is not in the thing itself: the core's whole state, and what only the store step knows. */
export interface RowSources {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly finished: FinishedDays;
  readonly chains: ChainBook;
  readonly bars: MinuteBars;
  tapeHead: Uint8Array | null;
}

/** What the rows of kept records are made from: it is there in every core, also in one without a disk. */
export type StateSources = Pick<RowSources, "brokerage" | "exchange" | "chains">;

import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { type CapturedHeads, ChainBook } from "../batch/chain-book.ts";
import type { Core } from "../core.ts";
import type { MinuteBar } from "../market/growing-bar.ts";
import { MinuteBars } from "../market/minute-bars.ts";
import type { RowSources } from "../records/row-sources.ts";
import type { CapturedCore } from "./captured-core.ts";
import { type GivenAgain, resumeCore } from "./resume-core.ts";

/** The whole market as a plain value: its core, and what its rows continue from. */
export interface CapturedMarket {
  /** Number of the last batch. */
  readonly batch: number;
  readonly core: CapturedCore;
  readonly chains: CapturedHeads;
  readonly bars: readonly MinuteBar[];
  /** null: nothing has traded. */
  readonly tapeHead: Hex | null;
}

/** A market that continues. */
export interface ResumedMarket {
  readonly batch: number;
  readonly core: Core;
  readonly sources: RowSources;
}

/** Between two batches, once the rows of the last one are made: they extend the chains and the bars. */
export function captureMarket(
  core: Pick<Core, "capture">,
  { chains, bars, tapeHead }: RowSources,
  batch: number,
): CapturedMarket {
  return {
    batch,
    core: core.capture(),
    chains: chains.capture(),
    bars: bars.capture(),
    tapeHead: tapeHead === null ? null : hexOf(tapeHead),
  };
}

/** The same without the remembered commands, which the tables have too: a capture of a busy market would be mostly they. */
export function captureWithoutCommands(
  core: Core,
  sources: RowSources,
  batch: number,
): CapturedMarket {
  return captureMarket({ capture: () => core.capture([]) }, sources, batch);
}

/** Goes on where a market was captured: with the same inputs, row for row as if it had not been. */
export function resumeMarket(
  { batch, core: captured, chains, bars, tapeHead }: CapturedMarket,
  given?: GivenAgain,
): ResumedMarket {
  const core = resumeCore(captured, given);
  const { brokerage, exchange, crowd, finished } = core;
  const sources = {
    brokerage,
    exchange,
    crowd,
    finished,
    chains: ChainBook.resumed(chains),
    bars: new MinuteBars(bars),
    tapeHead: tapeHead === null ? null : bytesOf(tapeHead),
  };
  return { batch, core, sources };
}

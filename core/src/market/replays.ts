import type { Price } from "@akari/exchange/price";
import type { ReplaySeries } from "@akari/simulator/replay/series";
import type { ReplayDates } from "@akari/simulator/replay/timeline";

/** A file of real bars that the market replays (docs/import.md). */
export interface ReplayFile {
  readonly fileId: number;
  /** SHA-256 of the file, 64 hex digits. */
  readonly hash: string;
  readonly name: string;
  readonly rows: number;
  readonly codes: readonly string[];
  readonly dates: ReplayDates;
}

/** The real bars that the market replays, as loaded at the core's start. */
export interface Replays {
  readonly files: readonly ReplayFile[];
  /** By code. */
  readonly series: ReadonlyMap<string, ReplaySeries>;
}

export const noReplays: Replays = { files: [], series: new Map() };

/**
 * The base price of a trading date: the previous close of the real bars. null: `own`, which the market's trades lead to, for a simulated
 * share, and where a loop's real close lies beyond the market's limits.
 */
export function baseOf(
  { series }: Replays,
  code: string,
  tradingDate: string,
  own: Price,
): Price | null {
  return series.get(code)?.baseOf(tradingDate, own) ?? null;
}

import type { Trade } from "@akari/api/instrument";

/** Rows on the screen. */
const shown = 6;

export interface LatestTrade extends Trade {
  readonly code: string;
}

/** The newest trades of several shares, newest first, each once. */
export function latestTrades(
  before: readonly LatestTrade[],
  code: string,
  trades: readonly Trade[],
): readonly LatestTrade[] {
  const known = new Set(before.map(keyOf));
  const fresh = trades.map((trade) => ({ ...trade, code })).filter((one) => !known.has(keyOf(one)));
  return [...before, ...fresh]
    .toSorted((a, b) => b.time.localeCompare(a.time) || b.sequence - a.sequence)
    .slice(0, shown);
}

export function keyOf({ code, sequence }: Pick<LatestTrade, "code" | "sequence">): string {
  return `${code} ${sequence}`;
}

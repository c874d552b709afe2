import type { History } from "@akari/api/account";
import { sumOf } from "@akari/ui/yen-sums.ts";

export type AssetPoint = History["points"][number];

/** The drawn part of a history of total assets. */
export interface AssetLine {
  /** Oldest first, at least two. */
  readonly points: readonly AssetPoint[];
  /**
   * Total at the start of the range plus the money from outside until each point, deposits and prizes alike: what the line is above it is profit,
   * and nothing else is.
   */
  readonly paidIn: readonly number[];
  readonly low: number;
  readonly high: number;
}

/**
 * The line from the first sample with money, since an account opened within the range would otherwise start with a cliff from 0.
 * null if there is nothing to draw.
 */
export function assetLineOf({ points, netDeposits }: Omit<History, "balance">): AssetLine | null {
  const opening = points[0];
  if (opening === undefined) return null;
  const funded = points.findIndex(({ totalAssets }) => totalAssets !== 0);
  if (funded === -1) return null;
  const withMoney = points.slice(funded);
  const before = points[funded - 1];
  const start = sumOf([opening.totalAssets, netDeposits]);
  // Paid in since the last sample: the line begins with that amount.
  const drawn =
    withMoney.length === 1 && before !== undefined
      ? [{ time: before.time, totalAssets: start, netDeposits }, ...withMoney]
      : withMoney;
  if (drawn.length < 2) return null;
  const totals = drawn.map(({ totalAssets }) => totalAssets);
  return {
    points: drawn,
    paidIn: drawn.map((point) => sumOf([opening.totalAssets, point.netDeposits])),
    low: Math.min(...totals),
    high: Math.max(...totals),
  };
}

/** A point in a box of 100 by 100, with the origin at the top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Positions of the line's points, and of the money paid in until each, in the box; a flat line is in the middle. */
export function placesOf({ points, paidIn, low, high }: AssetLine): {
  readonly line: readonly Place[];
  readonly paidIn: readonly Place[];
} {
  const times = points.map(({ time }) => Date.parse(time));
  const from = times[0] ?? 0;
  const length = Math.max(1, (times.at(-1) ?? 0) - from);
  const bottom = Math.min(low, ...paidIn);
  const range = Math.max(high, ...paidIn) - bottom;
  const placesOfTotals = (totals: readonly number[]) =>
    totals.map((total, index) => ({
      x: (((times[index] ?? 0) - from) / length) * 100,
      y: range === 0 ? 50 : 100 - ((total - bottom) / range) * 100,
    }));
  return {
    line: placesOfTotals(points.map(({ totalAssets }) => totalAssets)),
    paidIn: placesOfTotals(paidIn),
  };
}

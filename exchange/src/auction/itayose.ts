import type { Ladder } from "../book/ladder.ts";
import type { Columns } from "./columns.ts";

/** The single price and volume at which a book clears. */
export interface Match {
  /** Step on the ladder. */
  readonly step: number;
  readonly lots: number;
}

/** Steps of a ladder, both included. */
export interface StepRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The single price of an itayose, or null when none qualifies (market rules 4.2): at it all market orders, all better-priced orders and
 * one whole side execute. Among those inside `range` (the whole ladder when absent) the smallest difference between the columns, then
 * the price nearest to `reference` (tenths of a yen; need not be a legal price).
 */
export function itayose(
  columns: Columns,
  ladder: Ladder,
  reference: number,
  range: StepRange = { low: 0, high: ladder.count - 1 },
): Match | null {
  let from = 0;
  let to = -1;
  let lots = 0;
  let smallest = Infinity;
  for (const stretch of columns.stretches) {
    if (stretch.to < range.low || stretch.from > range.high) continue;
    const { sold, bought, soldBelow, boughtAbove } = stretch;
    const volume = Math.min(sold, bought);
    if (volume === 0 || soldBelow > volume || boughtAbove > volume) continue;
    const difference = Math.abs(sold - bought);
    if (difference > smallest) continue;
    if (difference < smallest) from = Math.max(stretch.from, range.low);
    smallest = difference;
    to = Math.min(stretch.to, range.high);
    lots = volume;
  }
  return to < from ? null : { step: nearestStep(ladder, from, to, reference), lots };
}

/** The step from `from` to `to` (inclusive) whose price is nearest to `reference` (tenths of a yen); the lower of two equally near. */
export function nearestStep(ladder: Ladder, from: number, to: number, reference: number): number {
  const below = Math.min(Math.max(ladder.floor(reference), from), to);
  const above = Math.min(Math.max(ladder.ceil(reference), from), to);
  const isBelowNearer =
    Math.abs(reference - ladder.priceAt(below)) <= Math.abs(ladder.priceAt(above) - reference);
  return isBelowNearer ? below : above;
}

import type { DayTerms, TickTable } from "../instrument.ts";
import type { Price } from "../price.ts";
import { inForce } from "./in-force.ts";
import { dailyLimitVersions } from "./tables/daily-limit.ts";
import type { DailyLimitRow } from "./tables/daily-limit.ts";
import { roundUpToTick } from "./tick-size.ts";

const rows: readonly DailyLimitRow[] = inForce(dailyLimitVersions).rows;

/** How far a price may move in a day, in tenths of a yen (market rules 3.2). */
export function dailyLimitWidth(basePrice: Price): number {
  for (const row of rows) if (basePrice < row.below) return row.width;
  throw new RangeError(`no daily limit for ${basePrice}`);
}

/**
 * The day's limits. A limit off the grid moves up to the next tick on both sides, for the lower one that is inward;
 * it is never below one tick (market rules 3.2).
 */
export function dailyLimits(
  basePrice: Price,
  tickTable: TickTable,
): { readonly lower: Price; readonly upper: Price } {
  const width = dailyLimitWidth(basePrice);
  return {
    lower: roundUpToTick(tickTable, Math.max(basePrice - width, 1)),
    upper: roundUpToTick(tickTable, basePrice + width),
  };
}

/** What is fixed for a trading day once its base price is known. */
export function dayTerms(tradingDate: string, basePrice: Price, tickTable: TickTable): DayTerms {
  const { lower, upper } = dailyLimits(basePrice, tickTable);
  return { tradingDate, basePrice, lowerLimit: lower, upperLimit: upper };
}

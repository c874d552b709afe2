import type { DayTerms, TickTable } from "../instrument.ts";
import type { Side } from "../messages.ts";
import { price } from "../price.ts";
import type { Price } from "../price.ts";
import { inForce } from "./in-force.ts";
import { dailyLimitVersions } from "./tables/daily-limit.ts";
import type { DailyLimitRow } from "./tables/daily-limit.ts";
import { roundUpToTick } from "./tick-size.ts";

const rows: readonly DailyLimitRow[] = inForce(dailyLimitVersions).rows;

/** Factor by which a broadened side is wider (market rules 3.2). */
const broadenedTimes = 4;

/** The sides that are wider than usual: "buy" for the upper limit, "sell" for the lower one. */
export type Broadened = Side | "both" | null;

export function isBroadened(broadened: Broadened, side: Side): boolean {
  return broadened === side || broadened === "both";
}

/** How far a price may move in a day, in tenths of a yen (market rules 3.2). */
export function dailyLimitWidth(basePrice: Price): number {
  for (const row of rows) if (basePrice < row.below) return row.width;
  throw new RangeError(`no daily limit for ${basePrice}`);
}

/** The same for one side, broadened or not. */
export function dailyLimitWidthOf(side: Side, basePrice: Price, broadened: Broadened): number {
  return dailyLimitWidth(basePrice) * (isBroadened(broadened, side) ? broadenedTimes : 1);
}

/**
 * The day's limits. A limit off the grid is rounded up to the next tick, also the lower one (inward), which is never below one
 * tick (market rules 3.2).
 */
export function dailyLimits(
  basePrice: Price,
  tickTable: TickTable,
  broadened: Broadened = null,
): { readonly lower: Price; readonly upper: Price } {
  const down = dailyLimitWidthOf("sell", basePrice, broadened);
  const up = dailyLimitWidthOf("buy", basePrice, broadened);
  return {
    lower: roundUpToTick(tickTable, Math.max(basePrice - down, 1)),
    upper: roundUpToTick(tickTable, basePrice + up),
  };
}

/**
 * The farthest limits that a day can have whose base price lies in the range, however often it was locked before: what an audit can still say
 * about a day of which nothing is stored.
 */
export function farthestLimits(
  { lower: lowest, upper: highest }: { readonly lower: Price; readonly upper: Price },
  tickTable: TickTable,
): { readonly lower: Price; readonly upper: Price } {
  // The width grows by steps: the first base price of a band can have a lower limit below those of all lower ones.
  const bases = rows
    .filter(({ below }) => below > lowest && below <= highest)
    .map(({ below }) => price(below));
  const lowerLimits = [lowest, ...bases].map((base) => dailyLimits(base, tickTable, "both").lower);
  return {
    lower: price(Math.min(...lowerLimits)),
    upper: dailyLimits(highest, tickTable, "both").upper,
  };
}

/** The terms that a trading day's base price determines. */
export function dayTerms(
  tradingDate: string,
  basePrice: Price,
  tickTable: TickTable,
  broadened: Broadened = null,
): DayTerms {
  const { lower, upper } = dailyLimits(basePrice, tickTable, broadened);
  return { tradingDate, basePrice, lowerLimit: lower, upperLimit: upper };
}

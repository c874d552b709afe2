import type { Bar } from "@akari/exchange/bars";
import type { Price } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { roundDownToTick, tickSizeAt } from "@akari/exchange/rules/tick-size";
import { exponentialOf, naturalLog } from "../elementary.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import type { DayMove } from "./day-process.ts";
import type { MoveStyle, PastStyle } from "./past-style.ts";

const lot = 100;

/** Minimum lots of a generated day, enough to distribute over its minutes. */
const fewestLots = 60;

/** Standard deviation of a gap that has no regard to the day's way, in daily volatilities. */
const looseNight = 0.35;

/** The day's mean price stays this share of the range away from high and low. */
const innerShare = 0.3;

/** Generates one day between two closes: open, range and volume. */
export function dayBar(
  issuer: Issuer,
  move: DayMove,
  closes: { readonly before: number; readonly close: Price; readonly start: number },
  usualVolume: number,
  style: Pick<PastStyle, "nightShare" | "range" | "closeCounts" | "moves">,
): Bar {
  const { before, close, start } = closes;
  const { random, volatility } = move;
  const overnight = within(nightOf(move, naturalLog(close / before), style), 0.08);
  const open = onTick(issuer, before * exponentialOf(overnight));
  const towards = naturalLog(close / open);
  const high = onTick(
    issuer,
    open * exponentialOf(extreme(towards, style.range * volatility, random)),
  );
  const low = onTick(
    issuer,
    open * exponentialOf(-extreme(-towards, style.range * volatility, random)),
  );
  const { lower, upper } = boundsOf(issuer, before, style.moves);
  const bar = {
    open,
    close,
    high: highest(open, close, lowest(high, upper)),
    low: lowest(open, close, highest(low, lower)),
  };
  const lots = Math.max(Math.round((usualVolume * move.busy) / lot), fewestLots);
  const volume = shares(lots * lot);
  return { start, ...bar, volume, turnover: Math.round(meanPrice(bar, style) * volume) };
}

/** How far a day's prices may go from the close before. */
function boundsOf(
  issuer: Issuer,
  before: number,
  { highAtMost }: MoveStyle,
): { readonly lower: Price; readonly upper: Price } {
  if (highAtMost === null) return dailyLimits(onTick(issuer, before), issuer.tickTable);
  const away = (part: number) => onTick(issuer, before * (1 + part));
  return { lower: away(-highAtMost), upper: away(highAtMost) };
}

/** Part of a move that is left when it went beyond the day's limits, again and again until it does not. */
const shortened = 0.97;

/**
 * The close before a day that ends at `close`, with the day's log return or, where the day's limits do not reach so far, with what they allow of it.
 */
export function closeBefore(issuer: Issuer, after: number, logReturn: number): number {
  const close = onTick(issuer, after);
  for (let move = logReturn; ; move *= shortened) {
    const before = after * exponentialOf(-move);
    const { lower, upper } = dailyLimits(onTick(issuer, before), issuer.tickTable);
    if (close >= lower && close <= upper) return before;
  }
}

/** The move between two closes that comes before the opening: its part of the whole way, and what the day takes back of it. */
function nightOf(
  { random, volatility }: DayMove,
  way: number,
  { nightShare }: Pick<PastStyle, "nightShare">,
): number {
  if (nightShare === null) return looseNight * volatility * random.normal();
  const strays = Math.sqrt(nightShare * (1 - nightShare)) * volatility;
  return nightShare * way + strays * random.normal();
}

/**
 * The maximum above its start of a random path that ends `towards` higher: the exact distribution of a Brownian bridge's
 * maximum.
 */
function extreme(towards: number, spread: number, random: Random): number {
  const root = towards * towards - 2 * spread * spread * naturalLog(1 - random.uniform());
  return (towards + Math.sqrt(root)) / 2;
}

function meanPrice(
  bar: { open: Price; high: Price; low: Price; close: Price },
  { closeCounts }: Pick<PastStyle, "closeCounts">,
): number {
  const margin = innerShare * (bar.high - bar.low);
  const typical = (bar.open + bar.high + bar.low + closeCounts * bar.close) / (3 + closeCounts);
  return Math.min(Math.max(typical, bar.low + margin), bar.high - margin);
}

/** The nearest legal price. */
export function onTick(issuer: Issuer, value: number): Price {
  return roundDownToTick(issuer.tickTable, value + tickSizeAt(issuer.tickTable, value) / 2);
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

function highest(first: Price, ...others: readonly Price[]): Price {
  return others.reduce((best, price) => (price > best ? price : best), first);
}

function lowest(first: Price, ...others: readonly Price[]): Price {
  return others.reduce((best, price) => (price < best ? price : best), first);
}

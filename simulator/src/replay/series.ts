import type { Price } from "@akari/exchange/price";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import type { ReplayTimeline } from "./timeline.ts";

/** One real bar of a share. Prices in tenths of a yen, on tick. */
export interface ReplayBar {
  readonly step: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

/** The real prices of one share as the crowd follows them. */
export interface ReplaySeries {
  /** Tenths of a yen, with fractions. A step without a bar, and the time after the file's end, hold the previous close. */
  priceAt(tradingDate: string, at: number): number;
  /**
   * The close before a trading date's first step; before the start of the replay, the base price of its first day. `own` is the base price
   * that the market's own trades lead to: where a loop has begun again and the real close lies beyond the daily limits around it, the
   * market goes there within its limits, and its own base price counts (null).
   */
  baseOf(tradingDate: string, own: Price): Price | null;
}

/** Share of a bar's time used for its path; it then rests at the close, so that trading can reach it. */
const walkedIn = 0.94;

/** `bars` of one share by step, ascending, at least one; `firstBase` is the base price of its first day. */
export function createReplaySeries(
  bars: readonly ReplayBar[],
  firstBase: Price,
  listedOn: string,
  timeline: ReplayTimeline,
): ReplaySeries {
  /** Index of the last bar at or before a step; -1 for none. */
  const placeOf = (step: number): number => {
    let low = -1;
    let high = bars.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (bars[middle]!.step <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    priceAt(tradingDate, at) {
      const { step, progress } = timeline.placeAt(tradingDate, at);
      const bar = bars[placeOf(step)];
      if (bar === undefined) return firstBase;
      return bar.step === step ? pathOf(bar, Math.min(progress / walkedIn, 1)) : bar.close;
    },
    baseOf(tradingDate, own) {
      if (tradingDate <= listedOn) return firstBase;
      const before = timeline.inFile(timeline.firstStepOf(tradingDate) - 1);
      const real = bars[placeOf(before)]?.close ?? firstBase;
      if (!timeline.repeatsOn(tradingDate)) return real;
      const { lower, upper } = dailyLimits(own, "topix500");
      return real < lower || real > upper ? null : real;
    },
  };
}

/** From the open through both ends of the range to the close at constant pace, nearer end first: the low for a rising bar. */
function pathOf({ open, high, low, close }: ReplayBar, walked: number): number {
  const stops = close >= open ? [open, low, high, close] : [open, high, low, close];
  let length = high - low + Math.abs(stops[1]! - open) + Math.abs(close - stops[2]!);
  length *= walked;
  for (let leg = 1; leg < stops.length; leg += 1) {
    const [from, to] = [stops[leg - 1]!, stops[leg]!];
    const distance = Math.abs(to - from);
    if (length <= distance && distance > 0) return from + (length / distance) * (to - from);
    length -= distance;
  }
  return close;
}

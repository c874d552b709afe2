import type { Bar } from "@akari/exchange/bars";
import type { Price } from "@akari/exchange/price";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { onTick } from "./day-bar.ts";

/** Swing of the free path relative to the day's range. */
const swingOfRange = 0.7;

/** A move to the high or low takes at most this share of the day each way. */
const excursionShare = 1 / 6;

/**
 * The last price of each minute, on tick: a random bridge from the day's open to its close that stays inside the day's range and
 * goes to the high and the low where it is nearest to them. `activity` gives each minute's share of the day's movement.
 */
export function minutePath(
  issuer: Issuer,
  day: Bar,
  activity: readonly number[],
  random: Random,
): Price[] {
  const bridge = bridgeOf(activity, random);
  const swing = swingOfRange * (day.high - day.low);
  const free = bridge.map(
    ({ progress, away }) => day.open + (day.close - day.open) * progress + swing * away,
  );
  const { peak, trough } = turningPoints(free);
  const reach = Math.max(
    Math.min(Math.floor(free.length * excursionShare), Math.abs(peak - trough)),
    1,
  );
  const up = Math.max(day.high - (free[peak] ?? day.high), 0);
  const down = Math.max((free[trough] ?? day.low) - day.low, 0);

  const path = free.map((value, minute) => {
    const nearPeak = Math.max(1 - Math.abs(minute - peak) / reach, 0);
    const nearTrough = Math.max(1 - Math.abs(minute - trough) / reach, 0);
    return inside(issuer, value + up * nearPeak - down * nearTrough, day);
  });
  path[path.length - 1] = day.close;
  return path;
}

/** A Brownian bridge over the minutes with both ends at 0, and the elapsed share of the day. */
function bridgeOf(
  activity: readonly number[],
  random: Random,
): { progress: number; away: number }[] {
  const whole = activity.reduce((sum, share) => sum + share, 0);
  let passed = 0;
  let walked = 0;
  const walk = activity.map((share) => {
    passed += share / whole;
    walked += Math.sqrt(share / whole) * random.normal();
    return { progress: passed, walked };
  });
  return walk.map((step) => ({
    progress: step.progress,
    away: step.walked - step.progress * walked,
  }));
}

/** Highest and lowest minute, excluding the last one where possible. */
function turningPoints(path: readonly number[]): { peak: number; trough: number } {
  let peak = 0;
  let trough = 0;
  for (let minute = 1; minute < path.length - 1; minute += 1) {
    const value = path[minute] ?? 0;
    if (value > (path[peak] ?? 0)) peak = minute;
    if (value < (path[trough] ?? 0)) trough = minute;
  }
  return { peak, trough };
}

function inside(issuer: Issuer, value: number, day: Bar): Price {
  const price = onTick(issuer, Math.max(value, 1));
  if (price > day.high) return day.high;
  return price < day.low ? day.low : price;
}

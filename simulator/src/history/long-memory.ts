import { mix } from "../random.ts";
import type { Wave } from "./past-style.ts";

/** Variance of the sum: each wave interpolates between two numbers that are uniform within plus or minus its height. */
export function longMemoryVariance(waves: readonly Wave[]): number {
  return waves.reduce((sum, { height }) => sum + 0.248 * (height * height), 0);
}

/**
 * Log volatility on a day, around 0: smooth noise of several periods, so that volatility clusters although each day can be
 * computed on its own. `key` selects the series.
 */
export function longMemory(waves: readonly Wave[], key: number, day: number): number {
  let sum = 0;
  for (const [wave, { period, height }] of waves.entries()) {
    const series = mix(key, wave);
    const position = day / period;
    const before = Math.floor(position);
    const within = position - before;
    const blend = within * within * (3 - 2 * within);
    sum += height * (level(series, before) * (1 - blend) + level(series, before + 1) * blend);
  }
  return sum;
}

/** -1 to 1. */
function level(series: number, knot: number): number {
  return mix(series, knot) / 2_147_483_648 - 1;
}

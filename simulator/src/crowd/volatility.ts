import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";

/** A quantity that wanders around 0 and returns to it (Ornstein and Uhlenbeck's process). */
export interface Wandering {
  /** Its standard deviation in the long run. */
  readonly spread: number;
  /** Time after which a deviation has fallen to about a third. */
  readonly memorySeconds: number;
}

/** The value after `seconds`; steps longer than its memory count as its memory. */
function drawnBack(
  value: number,
  { spread, memorySeconds }: Wandering,
  seconds: number,
  random: Random,
): number {
  const share = Math.min(seconds / memorySeconds, 1);
  return value - share * value + spread * Math.sqrt(2 * share - share * share) * random.normal();
}

/** The logarithm of a volatility as a sum of wandering parts, and what comes of it. */
export interface Volatility {
  readonly parts: readonly Wandering[];
  readonly values: number[];
  /** Against its usual self, whose mean square is 1. */
  nervous: number;
}

/** As it is at any time: without `values` each part is drawn from its long run. */
export function startVolatility(
  parts: readonly Wandering[],
  random: Random,
  values?: readonly number[],
): Volatility {
  const started = parts.map(({ spread }, part) => values?.[part] ?? spread * random.normal());
  return { parts, values: started, nervous: nervousWith(parts, started) };
}

export function moveVolatility(volatility: Volatility, seconds: number, random: Random): void {
  const { parts, values } = volatility;
  for (let part = 0; part < parts.length; part += 1)
    values[part] = drawnBack(values[part]!, parts[part]!, seconds, random);
  volatility.nervous = nervousWith(parts, values);
}

/** The mean of `nervous` in the long run, below 1 as that of its square is 1. */
export function usualNervousness(parts: readonly Wandering[]): number {
  return exponentialOf(-parts.reduce((sum, { spread }) => sum + spread ** 2, 0) / 2);
}

/** For the exponential of a normal variable the mean of its square is 1 when the variance is taken off. */
function nervousWith(parts: readonly Wandering[], values: readonly number[]): number {
  let sum = 0;
  for (let part = 0; part < parts.length; part += 1)
    sum += values[part]! - parts[part]!.spread ** 2;
  return exponentialOf(sum);
}

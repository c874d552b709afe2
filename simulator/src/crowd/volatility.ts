import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";

/** A quantity that reverts to 0 (Ornstein-Uhlenbeck process). */
export interface Wandering {
  /** Its long-run standard deviation. */
  readonly spread: number;
  /** Time after which a deviation has decayed to about a third. */
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

/** Log volatility as a sum of mean-reverting parts, and the resulting factor. */
export interface Volatility {
  readonly parts: readonly Wandering[];
  readonly values: number[];
  /** Relative volatility; its mean square is 1. */
  nervous: number;
}

/** The part of a volatility that moves. */
export type CapturedVolatility = Pick<Readonly<Volatility>, "nervous"> & {
  readonly values: readonly number[];
};

/** Starts from `values`; without them each part is drawn from its long-run distribution. */
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

/** Long-run mean of `nervous`; below 1, since the mean of its square is 1. */
export function usualNervousness(parts: readonly Wandering[]): number {
  return exponentialOf(-parts.reduce((sum, { spread }) => sum + spread * spread, 0) / 2);
}

/** Subtracting the variance makes the mean square of the exponential of a normal variable 1. */
function nervousWith(parts: readonly Wandering[], values: readonly number[]): number {
  let sum = 0;
  for (let part = 0; part < parts.length; part += 1) {
    const { spread } = parts[part]!;
    sum += values[part]! - spread * spread;
  }
  return exponentialOf(sum);
}

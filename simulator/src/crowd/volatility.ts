import type { Random } from "../random.ts";

/** A quantity that wanders around 0 and returns to it (Ornstein and Uhlenbeck's process). */
export interface Wandering {
  /** Its standard deviation in the long run. */
  readonly spread: number;
  /** Time after which a deviation has fallen to about a third. */
  readonly memorySeconds: number;
}

/** The value after `seconds`; steps longer than its memory count as its memory. */
export function drawnBack(
  value: number,
  { spread, memorySeconds }: Wandering,
  seconds: number,
  random: Random,
): number {
  const share = Math.min(seconds / memorySeconds, 1);
  return value - share * value + spread * Math.sqrt(2 * share - share * share) * random.normal();
}

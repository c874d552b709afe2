/** Minimum lots for the minutes of the opening, the close, the high and the low. */
const lotsAtLandmark = 4;

/** A thin day trades in clusters of this many lots with quiet minutes in between, not one lot per minute. */
const cluster = 4;
const thinBelowLotsAMinute = 8;

/**
 * Distributes a day's lots over its minutes in proportion to their weights; landmarks always get some. The sum is exact.
 * `lots` must be at least four times `lotsAtLandmark`.
 */
export function shareLots(
  lots: number,
  weights: readonly number[],
  landmarks: ReadonlySet<number>,
): number[] {
  const free = lots - landmarks.size * lotsAtLandmark;
  const unit = free / weights.length < thinBelowLotsAMinute ? cluster : 1;
  const units = Math.floor(free / unit);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  const shared = weights.map((weight, minute) => {
    passed += weight;
    const due = Math.min(Math.round((units * passed) / whole), units);
    const here = (due - given) * unit;
    given = due;
    return here + (landmarks.has(minute) ? lotsAtLandmark : 0);
  });
  shared[0] = (shared[0] ?? 0) + (free - given * unit);
  return shared;
}

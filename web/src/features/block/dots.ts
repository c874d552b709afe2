/** The line is this wide, with no change in the middle. */
const width = 200;
const [low, high] = [22, 15];

/** How far the line reaches to each side, in whole percent; at least 8. */
export function reachOf(changes: readonly number[]): number {
  return Math.max(8, ...changes.map((change) => Math.ceil(Math.abs(change))));
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly change: number;
}

/** The dots from left to right, by turns on the line and above it, so that neighbours can be told apart. */
export function dotsOf(changes: readonly number[], reach: number): readonly Dot[] {
  return changes
    .toSorted((one, other) => one - other)
    .map((change, index) => ({
      x: (width / 2) * (1 + change / reach),
      y: index % 2 === 0 ? low : high,
      change,
    }));
}

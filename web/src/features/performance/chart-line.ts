import type { PerformancePoint } from "@akari/api/performance";

/** A point in a box of 100 by 100, with the origin at the top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface ChartLines {
  readonly own: readonly Place[];
  readonly index: readonly Place[];
  /** Percentages of the grid lines, highest first; includes 0. */
  readonly grid: readonly { readonly percent: number; readonly y: number }[];
}

/** The most grid lines, including 0. */
const gridMaximum = 5;

/** Both lines of returns on one scale that includes 0. Points are oldest first, at least two. */
export function chartLinesOf(points: readonly PerformancePoint[]): ChartLines {
  const percents = points.flatMap(({ returnPercent, indexPercent }) => [
    returnPercent,
    indexPercent,
  ]);
  const step = stepOf(Math.min(0, ...percents), Math.max(0, ...percents));
  const low = Math.floor(Math.min(0, ...percents) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(0, ...percents) / step) * step);
  const yOf = (percent: number) => 100 - ((percent - low) / (high - low)) * 100;

  const times = points.map(({ time }) => Date.parse(time));
  const from = times[0] ?? 0;
  const length = Math.max(1, (times.at(-1) ?? 0) - from);
  const placesOf = (percentOf: (point: PerformancePoint) => number) =>
    points.map((point, place) => ({
      x: (((times[place] ?? 0) - from) / length) * 100,
      y: yOf(percentOf(point)),
    }));
  const lines = Math.round((high - low) / step);
  return {
    own: placesOf(({ returnPercent }) => returnPercent),
    index: placesOf(({ indexPercent }) => indexPercent),
    grid: Array.from({ length: lines + 1 }, (_, line) => {
      const percent = Math.round((high - line * step) * 100) / 100;
      return { percent, y: yOf(percent) };
    }),
  };
}

/** The smallest of 0.01, 0.02, 0.05, 0.1, 0.2 … percent that keeps the grid within its maximum. */
function stepOf(low: number, high: number): number {
  for (let unit = 0.01; ; unit *= 10)
    for (const times of [1, 2, 5]) {
      const step = Math.round(unit * times * 100) / 100;
      if (Math.ceil(high / step) - Math.floor(low / step) < gridMaximum) return step;
    }
}

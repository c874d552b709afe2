import type { IndicatorValues } from "./series.ts";
import { sumOf } from "./simple-average.ts";

export interface BollingerBands {
  readonly upper: IndicatorValues;
  readonly middle: IndicatorValues;
  readonly lower: IndicatorValues;
}

/**
 * ボリンジャーバンド: the simple average and `width` standard deviations (of the whole window, divided by `length`) above
 * and below it. Deviations are summed around each window's own mean: a difference of large squares could fall below zero.
 */
export function bollingerBands(
  values: readonly number[],
  length: number,
  width: number,
): BollingerBands {
  const upper: (number | undefined)[] = [];
  const middle: (number | undefined)[] = [];
  const lower: (number | undefined)[] = [];
  for (const index of values.keys()) {
    if (index + 1 < length) {
      for (const band of [upper, middle, lower]) band.push(undefined);
      continue;
    }
    const from = index + 1 - length;
    const mean = sumOf(values, from, index + 1) / length;
    let squares = 0;
    for (let at = from; at <= index; at += 1) squares += ((values[at] ?? 0) - mean) ** 2;
    const distance = width * Math.sqrt(squares / length);
    upper.push(mean + distance);
    middle.push(mean);
    lower.push(mean - distance);
  }
  return { upper, middle, lower };
}

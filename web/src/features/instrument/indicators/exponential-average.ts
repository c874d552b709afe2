import type { IndicatorValues } from "./series.ts";
import { sumOf } from "./simple-average.ts";

/**
 * 指数平滑移動平均: a new value weighs 2 / (length + 1), all before it the rest. It begins with the simple average of the
 * first `length` values, the usual choice, so that it does not hang on the very first one.
 */
export function exponentialAverage(values: readonly number[], length: number): IndicatorValues {
  const weight = 2 / (length + 1);
  let average: number | undefined;
  return values.map((value, index) => {
    if (index + 1 < length) return undefined;
    average =
      average === undefined
        ? sumOf(values, 0, length) / length
        : average + weight * (value - average);
    return average;
  });
}

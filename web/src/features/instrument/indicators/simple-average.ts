import type { IndicatorValues } from "./series.ts";

/**
 * 移動平均: mean of the last `length` values. Its sum goes along with the bars and is taken afresh every `length` of them,
 * so that thousands of bars cost little and no error of rounding gathers.
 */
export function simpleAverage(values: readonly number[], length: number): IndicatorValues {
  let sum = 0;
  return values.map((value, index) => {
    if (index + 1 < length) return undefined;
    if ((index + 1) % length === 0) sum = sumOf(values, index + 1 - length, index + 1);
    else sum += value - (values[index - length] ?? 0);
    return sum / length;
  });
}

/** Sum of `values[from]` to `values[to - 1]`. */
export function sumOf(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
  return sum;
}

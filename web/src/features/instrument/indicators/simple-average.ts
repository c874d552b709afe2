import type { IndicatorValues } from "./series.ts";

/** 移動平均: mean of the last `length` values. Each window is summed afresh, so that no error of rounding gathers. */
export function simpleAverage(values: readonly number[], length: number): IndicatorValues {
  return values.map((_, index) =>
    index + 1 < length ? undefined : meanOf(values, index + 1 - length, index + 1),
  );
}

/** Mean of `values[from]` to `values[to - 1]`. */
export function meanOf(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
  return sum / (to - from);
}

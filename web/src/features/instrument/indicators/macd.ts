import { exponentialAverage } from "./exponential-average.ts";
import type { IndicatorValues } from "./series.ts";

export interface Macd {
  readonly line: IndicatorValues;
  readonly signal: IndicatorValues;
  /** Line less signal. */
  readonly histogram: IndicatorValues;
}

/** MACD: the short exponential average less the long one, and the exponential average of that as its signal. */
export function macd(
  values: readonly number[],
  short: number,
  long: number,
  signalLength: number,
): Macd {
  const fast = exponentialAverage(values, short);
  const slow = exponentialAverage(values, long);
  const line = values.map((_, index) => difference(fast[index], slow[index]));
  const known = line.filter((value) => value !== undefined);
  const missing = Array.from({ length: line.length - known.length }, () => undefined);
  const signal = [...missing, ...exponentialAverage(known, signalLength)];
  return { line, signal, histogram: line.map((value, index) => difference(value, signal[index])) };
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}

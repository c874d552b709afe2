/** Median of a non-empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest-rank quantile of a non-empty list, 0 < q <= 1. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)];
  if (value === undefined) throw new Error("a quantile needs values");
  return value;
}

/** A rounded number with thousands separators, for tables. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

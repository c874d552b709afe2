/** A line of prices in a box, and what its axis is marked with. */
export interface PriceLine {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Height of a price. */
  y(price: number): number;
  readonly low: number;
  readonly high: number;
}

/** Prices over time, or at even distances without times; `base` is always inside. */
export function priceLine(
  prices: readonly number[],
  times: readonly number[] | null,
  base: number,
  { width, height }: { readonly width: number; readonly height: number },
): PriceLine {
  const [low, high] = [Math.min(base, ...prices), Math.max(base, ...prices)];
  const y = (price: number) =>
    high === low ? height / 2 : ((high - price) / (high - low)) * height;
  const from = times?.[0] ?? 0;
  const span = times === null ? prices.length - 1 : (times.at(-1) ?? 0) - from;
  const x = (index: number) =>
    span <= 0 ? width : (((times?.[index] ?? index) - from) / span) * width;
  return {
    points: prices.map((price, index) => ({ x: x(index), y: y(price) })),
    y,
    low,
    high,
  };
}

export function pathOf(points: PriceLine["points"]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

import type { IndexLine } from "@akari/api/instrument";
import type { IndicatorValues } from "./series.ts";

interface Compared {
  /** ISO, the start of the bar. */
  readonly time: string;
  readonly close: number;
}

/**
 * The index in yen of a share, one value a bar: at the end of each bar, by the share of its start. Within the day both begin at their previous
 * closes; over days the index begins at the close of the first bar that it has a value for. Bars from before its first value have none.
 */
export function indexComparison(
  bars: readonly Compared[],
  { items, previousClose }: Pick<IndexLine, "items" | "previousClose">,
  /** In yen; null: over days. */
  previousPrice: number | null,
): IndicatorValues {
  const values = items.map(({ time, value }) => ({ at: Date.parse(time), value }));
  let next = 0;
  let index: number | undefined;
  let yenAPoint = previousPrice === null ? undefined : previousPrice / previousClose;
  return bars.map(({ close }, at) => {
    const following = bars[at + 1];
    const end = following === undefined ? Infinity : Date.parse(following.time);
    for (; next < values.length && values[next]!.at < end; next += 1) index = values[next]!.value;
    if (index === undefined) return undefined;
    yenAPoint ??= close / index;
    return index * yenAPoint;
  });
}

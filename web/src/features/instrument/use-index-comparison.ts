import type { Bar, BarInterval, Quote } from "@akari/api/instrument";
import { useMemo } from "react";
import { useApi } from "../../http/use-api.ts";
import { isDaily } from "./bars.ts";
import { indexComparison } from "./indicators/index-comparison.ts";
import type { IndicatorValues } from "./indicators/series.ts";

/** The index is read again after this many ms: its line has a point a minute. */
const readEveryMs = 30_000;

const noBars: readonly Bar[] = [];

/** The index on the scale of a share's chart, one value a bar; undefined where it is not asked for, or has not been read. */
export function useIndexComparison(
  quote: Pick<Quote, "previousClose">,
  interval: BarInterval,
  {
    bars = noBars,
    enabled,
  }: { readonly bars: readonly Bar[] | undefined; readonly enabled: boolean },
): IndicatorValues | undefined {
  const daily = isDaily(interval);
  const { data } = useApi(
    "market/indexLine",
    { interval: daily ? "1d" : "1m" },
    { enabled, quiet: true, refetchInterval: readEveryMs },
  );
  const { previousClose } = quote;
  return useMemo(
    () =>
      enabled && data !== undefined
        ? indexComparison(bars, data, daily ? null : previousClose)
        : undefined,
    [enabled, data, bars, daily, previousClose],
  );
}

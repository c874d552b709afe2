import type { Brokerage } from "../state.ts";
import type { PrizeSeries } from "./prize-series.ts";

/** The series that runs at an instant; undefined: it has not been announced. */
export function seriesAt({ prizeSeries }: Brokerage, at: number): PrizeSeries | undefined {
  for (const series of prizeSeries.values())
    if (series.from <= at && at < series.until) return series;
  return undefined;
}

/** Whether chances of a series await their draw. */
export function hasPending({ takenChances }: Brokerage, { id }: PrizeSeries): boolean {
  for (const { seriesId } of takenChances.values()) if (seriesId === id) return true;
  return false;
}

import type { BarInterval } from "@akari/api/instrument";
import { useState } from "react";
import { barLimits, useReadBars } from "./use-bars.ts";

/** From this many minutes on, the day makes a picture of its own. */
const enoughBars = 20;

/** The chart shown first: the day, or while it is young its last hours in bars of five minutes. Undecided until its bars are read. */
export function useFirstInterval(code: string): BarInterval | null {
  // Not kept up to date: the chart itself listens, and each listener costs as much as the bars it puts in.
  const day = useReadBars(code, "today", barLimits.first);
  // Decided once: the chart does not change under the reader when the twentieth minute comes.
  const [first, setFirst] = useState<BarInterval | null>(null);
  if (first === null && (day.data !== undefined || day.isError))
    setFirst((day.data?.items.length ?? 0) < enoughBars ? "5m" : "today");
  return first;
}

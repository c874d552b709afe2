import type { BarInterval } from "@akari/api/instrument";
import { useState } from "react";
import { barLimits, useReadBars } from "./use-bars.ts";

/** From this many minutes on, the day makes a picture of its own. */
const enoughMinutes = 20;
/** From this many on, candles make a picture. */
const enoughCandles = 10;

/**
 * The chart shown first: the day; while it is young, its last hours in bars of five minutes; where there are hardly any, days, of which a replayed
 * share has many before its first minute here. Undecided until its bars are read.
 */
export function useFirstInterval(code: string): BarInterval | null {
  // Decided once: the chart does not change under the reader when the twentieth minute comes.
  const [first, setFirst] = useState<BarInterval | null>(null);
  const undecided = first === null;
  // Not kept up to date: the chart itself listens, and each listener costs as much as the bars it puts in.
  const minutes = useCount(code, "today", true);
  const asksFives = undecided && minutes !== null && minutes < enoughMinutes;
  const fives = useCount(code, "5m", asksFives);
  const asksDays = asksFives && fives !== null && fives < enoughCandles;
  const days = useCount(code, "1d", asksDays);
  if (undecided && minutes !== null) {
    if (minutes >= enoughMinutes) setFirst("today");
    else if (fives !== null) {
      if (fives >= enoughCandles) setFirst("5m");
      else if (days !== null) setFirst(days > fives ? "1d" : "5m");
    }
  }
  return first;
}

/** How many bars there are; null until they are read. What cannot be read counts as empty. */
function useCount(code: string, interval: BarInterval, enabled: boolean): number | null {
  const { data, isError, isPlaceholderData } = useReadBars(
    code,
    interval,
    barLimits.first,
    enabled,
  );
  if (isError) return 0;
  return data === undefined || isPlaceholderData ? null : data.items.length;
}

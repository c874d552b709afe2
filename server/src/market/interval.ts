import type { BarInterval } from "@akari/api/instrument";

/** Intervals made of whole days. */
export type DayInterval = "1d" | "1w" | "1mo";

/** Intervals that begin at a session's opening. */
export type MinutesInterval = Exclude<BarInterval, DayInterval | "today">;

export function isOfDays(interval: BarInterval): interval is DayInterval {
  return interval === "1d" || interval === "1w" || interval === "1mo";
}

export const minutesIn: Readonly<Record<MinutesInterval, number>> = {
  "1m": 1,
  "5m": 5,
  "7m": 7,
  "15m": 15,
  "30m": 30,
  "45m": 45,
};

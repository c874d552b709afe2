import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";

/** Design 4: a call is due at 12:00 of the second trading day after the one at whose end it came, under both schedules. */
const dueMinute = 12 * 60;

/** Design 4: under `practice` a deadline that fell into a time in which nothing ran moves to so long after its end. */
export const graceMs = 15 * minuteMs;

export function dueTimeOf(calledOn: string, calendar: Calendar): number {
  const dueOn = calendar.nextTradingDay(calendar.nextTradingDay(calledOn));
  return startOfTokyoDate(dueOn) + dueMinute * minuteMs;
}

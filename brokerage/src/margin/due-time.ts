import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";

/** A call is due at 12:00 of the second trading day after the one at whose end it came, under both schedules. */
const dueMinute = 12 * 60;

/** Under `practice` a due time that fell into a gap moves to so long after its end (docs/time.md#gaps). */
export const graceMs = 15 * minuteMs;

/** When a call is due that the firm makes at the instant `at`: after a gap, in which that time may lie, a while later. */
export function dueTimeOf(calledOn: string, calendar: Calendar, at: number): number {
  const dueOn = calendar.nextTradingDay(calendar.nextTradingDay(calledOn));
  const due = startOfTokyoDate(dueOn) + dueMinute * minuteMs;
  return calendar.schedule === "practice" ? Math.max(due, at + graceMs) : due;
}

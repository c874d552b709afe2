import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";

/** A call is due at 12:00 on the second trading day after the day at whose end it was made, under both schedules. */
const dueMinute = 12 * 60;

/** Under `practice`, a due time in a gap moves to this long after the gap's end (docs/time.md#gaps). */
export const graceMs = 15 * minuteMs;

/** The due time of a call made at the instant `at`; if that time has already passed in a gap, a grace period later. */
export function dueTimeOf(calledOn: string, calendar: Calendar, at: number): number {
  const dueOn = calendar.nextTradingDay(calendar.nextTradingDay(calledOn));
  const due = startOfTokyoDate(dueOn) + dueMinute * minuteMs;
  return calendar.schedule === "practice" ? Math.max(due, at + graceMs) : due;
}

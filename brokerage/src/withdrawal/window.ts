import { dayMs, minuteMs, startOfTokyoDay, tokyoDate, weekday } from "@akari/exchange/tokyo-time";

/**
 * M-CON-3: withdrawals are requested on weekdays from 9:00:00 to 15:30:00 in Tokyo, under both schedules; holidays count as weekdays. Both
 * seconds belong to it, the last one to its end.
 */
const opensAfterMs = 9 * 60 * minuteMs;
const closesAfterMs = (15 * 60 + 30) * minuteMs + 1_000;

export function isWithdrawalOpen(at: number): boolean {
  const ofDay = at - startOfTokyoDay(at);
  return acceptsOn(tokyoDate(at)) && ofDay >= opensAfterMs && ofDay < closesAfterMs;
}

/** The next instant at which the window opens, later than `at`. */
export function nextWithdrawalOpening(at: number): number {
  let opening = startOfTokyoDay(at) + opensAfterMs;
  while (opening <= at || !acceptsOn(tokyoDate(opening))) opening += dayMs;
  return opening;
}

/** Whether the window opens at all on a date of Tokyo, `YYYY-MM-DD`. */
export function acceptsOn(date: string): boolean {
  const day = weekday(date);
  return day >= 1 && day <= 5;
}

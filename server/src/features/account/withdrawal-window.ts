import { dayMs, minuteMs, startOfTokyoDay, tokyoDate, weekday } from "@akari/exchange/tokyo-time";

/** M-CON-3: weekdays 9:00:00 to 15:30:00 in Tokyo, both included; holidays count as weekdays. */
const opensAfterMs = 9 * 60 * minuteMs;
const closesAfterMs = (15 * 60 + 30) * minuteMs;

export function isWithdrawalOpen(at: number): boolean {
  const ofDay = at - startOfTokyoDay(at);
  return isWeekday(at) && ofDay >= opensAfterMs && ofDay <= closesAfterMs;
}

/** The next moment at which it opens, later than `at`. */
export function nextWithdrawalOpening(at: number): number {
  let opening = startOfTokyoDay(at) + opensAfterMs;
  while (opening <= at || !isWeekday(opening)) opening += dayMs;
  return opening;
}

function isWeekday(at: number): boolean {
  const day = weekday(tokyoDate(at));
  return day >= 1 && day <= 5;
}

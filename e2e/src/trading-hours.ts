export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const tokyoOffsetMs = 9 * hourMs;
/** A practice session opens with the hour and trades for 55 minutes; a journey needs some of them. */
const [settledMs, lateMs] = [2 * minuteMs, 40 * minuteMs];
/** Sessions that lie inside the window for withdrawals as a whole begin at these hours of Tokyo, on weekdays (M-CON-3). */
const [firstHour, lastHour] = [9, 14];

/** The first instant from `at` on with a quarter of an hour of its practice session to go, inside the withdrawal window. */
export function nextTradingHours(at: number): number {
  let session = at - (at % hourMs);
  while (!isInside(session) || session + lateMs <= at) session += hourMs;
  return Math.max(at, session + settledMs);
}

function isInside(session: number): boolean {
  const tokyo = new Date(session + tokyoOffsetMs);
  const [day, hour] = [tokyo.getUTCDay(), tokyo.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= firstHour && hour <= lastHour;
}

import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { acceptsOn } from "@akari/brokerage/withdrawal/window";
import { addDays, tokyoDate } from "@akari/exchange/tokyo-time";
import { holidays } from "@akari/core/market/holidays";

const daysShown = 5;

/** Today and the days after it in Tokyo: whether withdrawals are accepted, and whether it is a holiday, which changes nothing. */
export function windowDays(at: number): WithdrawalInfo["window"]["days"] {
  const today = tokyoDate(at);
  return Array.from({ length: daysShown }, (_, days) => {
    const date = addDays(today, days);
    return { date, accepts: acceptsOn(date), holiday: holidays.has(date) };
  });
}

import { type Denied, denied } from "../decision.ts";
import { goodTillDays } from "../rates.ts";
import type { Brokerage } from "../state.ts";

/**
 * The last trading date of an order valid until this date; absent: the current one. A non-trading date counts as the previous trading
 * day. Denied: GOOD_TILL_PAST, GOOD_TILL_TOO_FAR (more than 15 trading days after the current one).
 */
export function goodTillOf(
  { calendar, tradingDate }: Brokerage,
  wanted: string | undefined,
): string | Denied {
  if (wanted === undefined || wanted === tradingDate) return tradingDate;
  if (wanted < tradingDate) return denied("GOOD_TILL_PAST", "goodTill", { today: tradingDate });
  let date = tradingDate;
  for (let days = 0; days < goodTillDays; days += 1) {
    const next = calendar.nextTradingDay(date);
    if (next > wanted) return date;
    date = next;
  }
  if (calendar.nextTradingDay(date) > wanted) return date;
  return denied("GOOD_TILL_TOO_FAR", "goodTill", { latest: date, days: goodTillDays });
}

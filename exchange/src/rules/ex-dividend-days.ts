import type { Calendar } from "../calendar.ts";
import { addDays } from "../tokyo-time.ts";

/**
 * The days around a record date (`YYYY-MM-DD`): shares bought on `lastCumDay` still carry the dividend, from `exDay` on they do not. They
 * lie two and one business days before the record date; one on a closed day counts from the last business day before it (market
 * rules 10). Trades of the last cum day settle on the record date.
 */
export function exDividendDays(
  recordDate: string,
  calendar: Calendar,
): { readonly lastCumDay: string; readonly exDay: string } {
  const counted = calendar.isTradingDay(recordDate)
    ? recordDate
    : tradingDayBefore(recordDate, calendar);
  const exDay = tradingDayBefore(counted, calendar);
  return { lastCumDay: tradingDayBefore(exDay, calendar), exDay };
}

function tradingDayBefore(date: string, calendar: Calendar): string {
  let before = addDays(date, -1);
  while (!calendar.isTradingDay(before)) before = addDays(before, -1);
  return before;
}

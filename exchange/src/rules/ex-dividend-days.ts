import type { Calendar } from "../calendar.ts";
import { addDays } from "../tokyo-time.ts";

/**
 * The last cum day and the ex day of a record date (`YYYY-MM-DD`): two and one business days before it, so that trades of the last cum
 * day settle on the record date. A record date on a closed day counts as the last business day before it (market rules 10).
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

import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";

/** Trading dates, both ends included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A stretch of days that ends today; all: since the account was opened. */
export type Period = "day" | "week" | "month" | "year" | "all";

/** Calendar days of a period, including today; null reaches back to the account's opening. */
const lengths: Readonly<Record<Period, number | null>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  all: null,
};

/** The dates of a period that ends today. */
export function datesOf(period: Period, today: string, openedOn: string): DateRange {
  const days = lengths[period];
  return { from: days === null ? openedOn : addDays(today, 1 - days), to: today };
}

/** The trading dates of a range, oldest first. */
export function tradingDates(calendar: Calendar, { from, to }: DateRange): string[] {
  const dates: string[] = [];
  for (
    let date = calendar.isTradingDay(from) ? from : calendar.nextTradingDay(from);
    date <= to;
    date = calendar.nextTradingDay(date)
  )
    dates.push(date);
  return dates;
}

/** The last trading date before a date. */
export function tradingDateBefore(calendar: Calendar, date: string): string {
  let before = addDays(date, -1);
  while (!calendar.isTradingDay(before)) before = addDays(before, -1);
  return before;
}

const closes = new WeakMap<Calendar, Map<string, number>>();

/** The instant at which a trading day ends, epoch ms. */
export function closeOf(calendar: Calendar, tradingDate: string): number {
  const known = closes.get(calendar) ?? new Map<string, number>();
  closes.set(calendar, known);
  const at = known.get(tradingDate) ?? findClose(calendar, tradingDate);
  known.set(tradingDate, at);
  return at;
}

function findClose(calendar: Calendar, tradingDate: string): number {
  const begin = startOfTokyoDate(tradingDate);
  const close = boundariesBetween(calendar, begin - 1, begin + dayMs - 1).find(
    ({ endsDay }) => endsDay,
  );
  if (close === undefined) throw new RangeError(`not a trading day: ${tradingDate}`);
  return close.at;
}

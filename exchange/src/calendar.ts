import { addDays, weekday } from "./tokyo-time.ts";

/** The two schedules of docs/time.md#schedules. */
export type ScheduleName = "practice" | "tse";

/** Which dates are trading days and when trades of a date settle. Dates are `YYYY-MM-DD` in Tokyo. */
export interface Calendar {
  readonly schedule: ScheduleName;
  isTradingDay(date: string): boolean;
  /** First trading day after `date`. */
  nextTradingDay(date: string): string;
  /** tse: two business days later (market rules 1.3); practice: the same day. */
  settlementDate(tradingDate: string): string;
}

/**
 * The calendar of a schedule. Holidays (national, substitute and sandwiched days) come from a maintained table;
 * `practice` trades on every calendar day and ignores them.
 */
export function createCalendar(schedule: ScheduleName, holidays: ReadonlySet<string>): Calendar {
  if (schedule === "practice")
    return {
      schedule,
      isTradingDay: () => true,
      nextTradingDay: remembered((date) => addDays(date, 1)),
      settlementDate: (tradingDate) => tradingDate,
    };

  const isTradingDay = (date: string) =>
    !isWeekend(date) && !isYearEnd(date) && !holidays.has(date);
  const nextTradingDay = remembered((date) => {
    let next = addDays(date, 1);
    while (!isTradingDay(next)) next = addDays(next, 1);
    return next;
  });
  return {
    schedule,
    isTradingDay,
    nextTradingDay,
    settlementDate: (tradingDate) => nextTradingDay(nextTradingDay(tradingDate)),
  };
}

/** Each order and each position asks for the days after the same few dates. */
function remembered(dayAfter: (date: string) => string): (date: string) => string {
  const known = new Map<string, string>();
  return (date) => {
    let next = known.get(date);
    if (next === undefined) known.set(date, (next = dayAfter(date)));
    return next;
  };
}

function isWeekend(date: string): boolean {
  const day = weekday(date);
  return day === 0 || day === 6;
}

/** Market rules 1.2: closed on 31 December and 1 to 3 January, whatever the weekday. */
function isYearEnd(date: string): boolean {
  return ["12-31", "01-01", "01-02", "01-03"].includes(date.slice(5));
}

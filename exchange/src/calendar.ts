import type { ScheduleName } from "./schedule.ts";

/** Which dates are trading days and when trades of a date settle. Dates are `YYYY-MM-DD` in Tokyo. */
export interface Calendar {
  readonly schedule: ScheduleName;
  isTradingDay(date: string): boolean;
  /** First trading day after `date`. */
  nextTradingDay(date: string): string;
  /** tse: two business days later (market rules 1.3); practice: the same day. */
  settlementDate(tradingDate: string): string;
}

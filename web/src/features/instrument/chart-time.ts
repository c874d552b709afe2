import type { Bar } from "@akari/api/instrument";
import { TickMarkType, type UTCTimestamp } from "lightweight-charts";

const tokyoOffsetSeconds = 9 * 3600;

/** The library knows only UTC, so times are shifted to make its UTC read as Tokyo. */
export function chartTime(bar: Bar): UTCTimestamp {
  return (Math.floor(Date.parse(bar.time) / 1000) + tokyoOffsetSeconds) as UTCTimestamp;
}

/** A label of the time axis: a clock time, a day, a month or a year of Tokyo. */
export function tickMark(
  date: Date,
  type: TickMarkType,
  formatMonth: (date: Date) => string,
): string {
  const two = (value: number) => String(value).padStart(2, "0");
  if (type === TickMarkType.Year) return String(date.getUTCFullYear());
  if (type === TickMarkType.Month) return formatMonth(date);
  if (type === TickMarkType.DayOfMonth) return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

import type { HistoryRange } from "@akari/api/account";
import {
  addDays,
  dayMs,
  minuteMs,
  startOfTokyoDate,
  startOfTokyoDay,
  tokyoDate,
  weekday,
} from "@akari/exchange/tokyo-time";

const hourMs = 60 * minuteMs;

/** How far a range reaches back, and the step of its samples. */
const ranges: Readonly<
  Record<HistoryRange, { readonly lengthMs: number; readonly stepMs: number }>
> = {
  day: { lengthMs: dayMs, stepMs: 30 * minuteMs },
  week: { lengthMs: 7 * dayMs, stepMs: 4 * hourMs },
  month: { lengthMs: 30 * dayMs, stepMs: dayMs },
  year: { lengthMs: 365 * dayMs, stepMs: 7 * dayMs },
};

/**
 * The instants of a range before `now` at which total assets are sampled, oldest first, at most 59: whole half hours, every
 * fourth hour, midnights, or the midnights that begin a Monday, in Tokyo. They do not move with `now`, so that a line that
 * is drawn again keeps its shape.
 */
export function gridOf(range: HistoryRange, now: number): number[] {
  const { lengthMs, stepMs } = ranges[range];
  const points: number[] = [];
  for (let at = firstAt(now - lengthMs, stepMs); at < now; at += stepMs) points.push(at);
  return points;
}

/** The first instant of the step's grid at or after `from`. */
function firstAt(from: number, stepMs: number): number {
  const origin = stepMs > dayMs ? mondayBefore(from) : startOfTokyoDay(from);
  return origin + Math.ceil((from - origin) / stepMs) * stepMs;
}

function mondayBefore(at: number): number {
  const date = tokyoDate(at);
  return startOfTokyoDate(addDays(date, -((weekday(date) + 6) % 7)));
}

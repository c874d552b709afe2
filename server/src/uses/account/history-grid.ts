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

/** How far back a line reaches. */
export type HistoryRange = "day" | "week" | "month" | "year";

/** How far a range reaches back, and the step of its samples. */
const ranges: Readonly<
  Record<HistoryRange, { readonly lengthMs: number; readonly stepMs: number }>
> = {
  day: { lengthMs: dayMs, stepMs: 30 * minuteMs },
  week: { lengthMs: 7 * dayMs, stepMs: 4 * hourMs },
  month: { lengthMs: 30 * dayMs, stepMs: dayMs },
  year: { lengthMs: 365 * dayMs, stepMs: 7 * dayMs },
};

/** Steps of a line that is shorter than its range, since the account is younger. */
const youngStepsMs = [
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  dayMs,
] as const;

const samplesMost = 59;

/**
 * The instants of a range before `now` at which total assets are sampled, oldest first, at most 59: whole half hours, every
 * fourth hour, midnights, or the midnights that begin a Monday, in Tokyo; of an account opened within the range, closer ones since its opening, down to
 * minutes. They do not move with `now`, so that a line that is drawn again keeps its shape.
 */
export function gridOf(range: HistoryRange, now: number, openedAt: number): number[] {
  const { lengthMs, stepMs: usual } = ranges[range];
  const from = Math.max(now - lengthMs, openedAt);
  const closer = youngStepsMs.find((step) => (now - from) / step < samplesMost) ?? usual;
  const stepMs = Math.min(closer, usual);
  const points: number[] = [];
  for (let at = firstAt(from, stepMs); at < now; at += stepMs) points.push(at);
  return points;
}

/** Whether an account was opened within a range before `now`: its line begins with the opening. */
export function isOpenedWithin(range: HistoryRange, now: number, openedAt: number): boolean {
  return openedAt > now - ranges[range].lengthMs;
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

import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary } from "@akari/exchange/schedule";
import { addDays, minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";

/** When a fund is dealt: at the close of a session; requests are taken until its cut-off. Epoch ms. */
export interface DealingPoint {
  readonly cutsAt: number;
  readonly dealsAt: number;
}

/** Minutes from a cut-off to its dealing point: 55 to 58 past the hour, 15:25 to 15:30 under the schedule of Tokyo. */
const cutMinutes = { practice: 3, tse: 5 } as const;

/** A cut-off that is carried out later than this fell into a gap, in which nothing ran. */
const gapMs = 10_000;

/** From the roll after a deadline, applications are taken for so many calendar days. */
export const applicationDays = 28;

/** The first dealing point whose cut-off is after an instant. */
export function dealingAfter(calendar: Calendar, at: number): DealingPoint {
  const before = cutMinutes[calendar.schedule] * minuteMs;
  for (let after = at; ;) {
    const { kind, at: dealsAt } = nextBoundary(calendar, after);
    const cutsAt = dealsAt - before;
    if (kind === "close" && cutsAt > at) return { cutsAt, dealsAt };
    after = dealsAt;
  }
}

/** The dealing point that a cut-off belongs to. */
export function dealingOf({ schedule }: Pick<Calendar, "schedule">, cutsAt: number): number {
  return cutsAt + cutMinutes[schedule] * minuteMs;
}

/** The last cut-off of the trading day that comes this many calendar days after an instant, or of the next one. */
export function deadlineAfter(calendar: Calendar, at: number, days: number): number {
  const date = addDays(tokyoDate(at), days);
  const day = calendar.isTradingDay(date) ? date : calendar.nextTradingDay(date);
  let { cutsAt } = dealingAfter(calendar, startOfTokyoDate(day));
  for (;;) {
    const next = dealingAfter(calendar, cutsAt).cutsAt;
    if (tokyoDate(next) !== day) return cutsAt;
    cutsAt = next;
  }
}

/** Whether a cut-off that is carried out now fell into a gap. */
export function fellIntoGap(cutsAt: number, now: number): boolean {
  return now > cutsAt + gapMs;
}

import type { Dividend } from "@akari/api/dividend";
import type { Locale } from "../../i18n/locale.ts";

/** What happens on a date of the calendar. */
export interface DayEvents {
  readonly ex: readonly Dividend[];
  readonly paid: readonly Dividend[];
}

const dayMs = 86_400_000;
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Weeks that cover a month, `YYYY-MM`, from Sunday (0) or Monday (1); dates `YYYY-MM-DD`. */
export function weeksOf(month: string, firstDay: 0 | 1): string[][] {
  const first = startOf(`${month}-01`);
  const weeks: string[][] = [];
  let at = first - ((new Date(first).getUTCDay() - firstDay + 7) % 7) * dayMs;
  do {
    weeks.push(Array.from({ length: 7 }, (_, day) => textOf(at + day * dayMs)));
    at += 7 * dayMs;
  } while (textOf(at).startsWith(month));
  return weeks;
}

/** The first day of a week in calendars of a language: Monday in French and Spanish. */
export function firstDayIn(tag: Locale): 0 | 1 {
  return tag === "fr" || tag === "es" ? 1 : 0;
}

/** The month that many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return textOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** Ex-dates and payment dates of dividends that fall on these dates, by date; a dividend that two months name stands there once. */
export function eventsByDay(
  items: readonly Dividend[],
  dates: readonly string[],
): Map<string, DayEvents> {
  const days = new Map<string, { ex: Dividend[]; paid: Dividend[] }>();
  const shown = new Set(dates);
  const add = (date: string, kind: keyof DayEvents, item: Dividend) => {
    if (!shown.has(date)) return;
    const day = days.get(date) ?? { ex: [], paid: [] };
    day[kind].push(item);
    days.set(date, day);
  };
  for (const item of new Map(items.map((one) => [one.dividendId, one])).values()) {
    add(item.exDate, "ex", item);
    add(item.paymentDate, "paid", item);
  }
  return days;
}

/** The month to open: that of the next date on which something happens, as Home tells it; without one the present month. */
export function firstMonth(coming: readonly Dividend[], today: string): string {
  const next = coming
    .flatMap(({ exDate, paymentDate }) => [exDate, paymentDate])
    .filter((date) => date >= today)
    .toSorted()[0];
  return (next ?? today).slice(0, 7);
}

/** The date to begin with: the next one in the month on which something happens, else the last one; without one, the same of what else is shown. */
export function firstChoice(
  days: ReadonlyMap<string, DayEvents>,
  today: string,
  month: string,
): string | null {
  const all = [...days.keys()].toSorted();
  const inMonth = all.filter((date) => date.startsWith(month));
  const dates = inMonth.length === 0 ? all : inMonth;
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? null;
}

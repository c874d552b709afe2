import type { Dividend } from "@akari/api/dividend";

/** What happens on a date of the calendar. */
export interface DayEvents {
  readonly ex: readonly Dividend[];
  readonly paid: readonly Dividend[];
}

const dayMs = 86_400_000;
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Weeks from Sunday that cover a month, `YYYY-MM`; dates `YYYY-MM-DD`. */
export function weeksOf(month: string): string[][] {
  const first = startOf(`${month}-01`);
  const weeks: string[][] = [];
  let at = first - new Date(first).getUTCDay() * dayMs;
  do {
    weeks.push(Array.from({ length: 7 }, (_, day) => textOf(at + day * dayMs)));
    at += 7 * dayMs;
  } while (textOf(at).startsWith(month));
  return weeks;
}

/** The month that many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return textOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** Ex-dates and payment dates of the month's dividends, by date. */
export function eventsByDay(items: readonly Dividend[], month: string): Map<string, DayEvents> {
  const days = new Map<string, { ex: Dividend[]; paid: Dividend[] }>();
  const add = (date: string, kind: keyof DayEvents, item: Dividend) => {
    if (!date.startsWith(month)) return;
    const day = days.get(date) ?? { ex: [], paid: [] };
    day[kind].push(item);
    days.set(date, day);
  };
  for (const item of items) {
    add(item.exDate, "ex", item);
    add(item.paymentDate, "paid", item);
  }
  return days;
}

/** The date to begin with: the next one on which something happens, else the last one; null in an empty month. */
export function firstChoice(days: ReadonlyMap<string, DayEvents>, today: string): string | null {
  const dates = [...days.keys()].toSorted();
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? null;
}

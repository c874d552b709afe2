import { createCalendar } from "@akari/exchange/calendar";
import { addDays } from "@akari/exchange/tokyo-time";
import { expect, test } from "vitest";
import { planDividends } from "./dividend-plan.ts";

const year = Array.from({ length: 364 }, (_, day) => addDays("2026-11-20", day));
const codes = Array.from({ length: 300 }, (_, index) => `C${index}`);

test.each([["practice" as const], ["tse" as const]])(
  "under %s every company pays twice a year, on trading days, and some go ex in every week",
  (schedule) => {
    const calendar = createCalendar(schedule, new Set(["2026-11-23"]));
    const plan = planDividends("seed", calendar);
    const dates = year.filter((date) => calendar.isTradingDay(date));
    const counts = new Map<string, number>();
    const perDate = new Map<string, number>();
    for (const date of dates)
      for (const code of codes)
        if (plan(code, date) !== null) {
          counts.set(code, (counts.get(code) ?? 0) + 1);
          perDate.set(date, (perDate.get(date) ?? 0) + 1);
        }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(counts.size).toBe(300);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
    expect(Math.abs(total - 600)).toBeLessThanOrEqual(15);
    for (let week = 0; week + 7 <= dates.length; week += 7)
      expect(dates.slice(week, week + 7).some((date) => perDate.has(date))).toBe(true);
  },
);

test("a company's yield lies between 1 and 4 % and is always the same", () => {
  const plan = planDividends("seed", createCalendar("practice", new Set()));
  const yields = codes.map((code) => year.flatMap((date) => plan(code, date) ?? []));
  for (const [first, second] of yields) {
    expect(first).toBeGreaterThanOrEqual(100);
    expect(first).toBeLessThanOrEqual(400);
    expect(second ?? first).toBe(first);
  }
  expect(new Set(yields.flat()).size).toBeGreaterThan(100);
});

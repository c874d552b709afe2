import { expect, test } from "vitest";
import { createCalendar } from "./calendar.ts";

/** Golden Week 2025 and New Year's Day 2026. */
const holidays = new Set(["2025-05-03", "2025-05-04", "2025-05-05", "2025-05-06", "2026-01-01"]);
const tse = createCalendar("tse", holidays);
const practice = createCalendar("practice", holidays);

test.each([
  ["2025-06-10", "a Tuesday", true],
  ["2025-06-07", "a Saturday", false],
  ["2025-06-08", "a Sunday", false],
  ["2025-05-06", "a substitute holiday", false],
  ["2024-12-30", "the last trading day of a year", true],
  ["2025-12-31", "year-end closure", false],
  ["2026-01-02", "new year closure", false],
  ["2026-01-05", "the first trading day of a year", true],
])("%s, %s: trading day of tse %s", (date, _what, open) => {
  expect(tse.isTradingDay(date)).toBe(open);
  expect(practice.isTradingDay(date)).toBe(true);
});

test("the next trading day skips weekends, holidays and the year-end closure", () => {
  expect(tse.nextTradingDay("2025-05-02")).toBe("2025-05-07");
  expect(tse.nextTradingDay("2025-12-30")).toBe("2026-01-05");
  expect(practice.nextTradingDay("2025-12-31")).toBe("2026-01-01");
});

test("tse trades settle on T+2, practice trades on the same day", () => {
  expect(tse.settlementDate("2025-06-10")).toBe("2025-06-12");
  expect(tse.settlementDate("2025-05-01")).toBe("2025-05-07");
  expect(practice.settlementDate("2025-05-01")).toBe("2025-05-01");
});

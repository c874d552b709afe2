import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { closeOf, datesOf, tradingDateBefore, tradingDates } from "./trading-days.ts";

// Monday 23 November 2026 is a holiday.
const tse = createCalendar("tse", new Set(["2026-11-23"]));
const practice = createCalendar("practice", new Set());

test.each([
  ["day", "2026-11-22"],
  ["week", "2026-11-16"],
  ["month", "2026-10-24"],
  ["year", "2025-11-23"],
  ["all", "2024-02-29"],
] as const)("a %s that ends on 22 November 2026 begins on %s", (period, from) => {
  expect(datesOf(period, "2026-11-22", "2024-02-29")).toEqual({ from, to: "2026-11-22" });
});

test("every calendar day is a trading date in practice; on the exchange weekends and holidays are left out", () => {
  const range = { from: "2026-11-20", to: "2026-11-24" };
  expect(tradingDates(practice, range)).toHaveLength(5);
  expect(tradingDates(tse, range)).toEqual(["2026-11-20", "2026-11-24"]);
  expect(tradingDates(tse, { from: "2026-11-21", to: "2026-11-23" })).toEqual([]);
  expect(tradingDates(tse, { from: "2026-11-22", to: "2026-11-20" })).toEqual([]);
});

test("finds the previous trading date", () => {
  expect(tradingDateBefore(practice, "2026-11-24")).toBe("2026-11-23");
  expect(tradingDateBefore(tse, "2026-11-24")).toBe("2026-11-20");
});

test("a trading day ends with the close that rolls the date", () => {
  const at = (calendar: typeof tse, date: string) =>
    new Date(closeOf(calendar, date) + 9 * 3_600_000).toISOString().slice(0, 16);
  for (let again = 0; again < 2; again += 1) {
    expect(at(practice, "2026-11-20")).toBe("2026-11-20T23:58");
    expect(at(tse, "2026-11-20")).toBe("2026-11-20T15:30");
  }
  expect(() => closeOf(tse, "2026-11-23")).toThrow("not a trading day");
});

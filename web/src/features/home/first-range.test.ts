import { expect, test } from "vitest";
import { firstRangeOf } from "./first-range.ts";

const hourMs = 3_600_000;
const now = Date.parse("2026-11-28T14:00:00+09:00");

/** So many points evenly over so many hours until now. */
const pointsOf = (hours: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    time: new Date(now - (hours * hourMs * (count - 1 - place)) / (count - 1)).toISOString(),
    totalAssets: 1,
    netDeposits: 0,
  }));

test.each([
  ["three minutes", 0.05, 4, "day"],
  ["half an hour", 0.5, 32, "day"],
  ["a whole day", 24, 50, "day"],
  ["two days", 48, 50, "week"],
  ["eight days", 8 * 24, 50, "month"],
  ["thirty days", 30 * 24, 32, "month"],
  ["fifty days, still with daily points", 50 * 24, 52, "year"],
  ["a hundred days, with weekly points", 100 * 24, 15, "month"],
  ["a year", 365 * 24, 53, "year"],
] as const)("an account of %s starts with its fullest line", (_age, hours, count, range) => {
  expect(firstRangeOf(pointsOf(hours, count))).toBe(range);
});

test("an account without a history starts with the day", () => {
  expect(firstRangeOf([])).toBe("day");
});

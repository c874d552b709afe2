import { expect, test } from "vitest";
import { stepsBetween } from "./day-line.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+09:00`);
const timesOf = (instants: readonly number[]) =>
  instants.map((instant) => new Date(instant + 9 * 3_600_000).toISOString().slice(11, 16));

test.each([
  ["10:01", "10:02", []],
  ["10:01", "10:04", ["10:02"]],
  [
    "10:00",
    "10:30",
    Array.from({ length: 14 }, (_, step) => `10:${String(2 * step + 2).padStart(2, "0")}`),
  ],
])("from %s to %s", (from, until, times) => {
  expect(timesOf(stepsBetween(at(from), at(until)))).toEqual(times);
});

test("longer times have longer steps aligned to the clock, hourly for a whole day", () => {
  expect(timesOf(stepsBetween(at("10:01"), at("13:00"))).slice(0, 2)).toEqual(["10:10", "10:20"]);
  expect(timesOf(stepsBetween(at("00:00"), at("23:59")))).toHaveLength(23);
  for (let minutes = 1; minutes < 24 * 60; minutes += 7)
    expect(stepsBetween(at("00:00"), at("00:00") + minutes * 60_000).length).toBeLessThan(26);
});

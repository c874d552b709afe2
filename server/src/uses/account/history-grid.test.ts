import { historyRange } from "@akari/api/account";
import { expect, test } from "vitest";
import { gridOf } from "../../uses/account/history-grid.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const now = at("2026-11-20T10:20:07");
/** An account older than every range. */
const old = at("2024-01-01T00:00:00");

test.each([
  ["day", 48, "2026-11-19T10:30:00", "2026-11-20T10:00:00"],
  ["week", 42, "2026-11-13T12:00:00", "2026-11-20T08:00:00"],
  ["month", 30, "2026-10-22T00:00:00", "2026-11-20T00:00:00"],
  ["year", 52, "2025-11-24T00:00:00", "2026-11-16T00:00:00"],
] as const)("a %s has %i samples from %s to %s", (range, count, first, last) => {
  const grid = gridOf(range, now, old);
  expect([grid.length, grid[0], grid.at(-1)]).toEqual([count, at(first), at(last)]);
});

test("samples do not depend on the current time and do not include it", () => {
  expect(gridOf("day", now + 1000, old)).toEqual(gridOf("day", now, old));
  expect(gridOf("day", at("2026-11-20T10:30:00"), old).at(-1)).toBe(at("2026-11-20T10:00:00"));
});

test("every range has at most 59 samples in ascending order", () => {
  for (const range of historyRange.options)
    for (let hour = 1; hour < 24 * 400; hour += 7) {
      const age = hour * 1_357_000;
      const from = now + hour * 3_600_000;
      const grid = gridOf(range, from, from - age);
      expect(grid.length).toBeLessThanOrEqual(59);
      expect(grid.length).toBeGreaterThan(0);
      expect(grid).toEqual(grid.toSorted((one, other) => one - other));
      expect(grid.at(-1)).toBeLessThan(from);
    }
});

test.each([
  [21, "year", 21],
  [21, "day", 21],
  [58, "month", 58],
  [60, "month", 30],
  [200, "day", 40],
  [24 * 60, "week", 48],
  [3 * 24 * 60, "month", 18],
  [20 * 24 * 60, "month", 40],
] as const)(
  "M-OUT-95 after %i minutes an account's %s has %i samples, all of them since its opening",
  (minutes, range, count) => {
    const openedAt = now - minutes * 60_000;
    const grid = gridOf(range, now, openedAt);
    expect(grid[0]).toBeGreaterThanOrEqual(openedAt);
    expect(Math.abs(grid.length - count)).toBeLessThanOrEqual(1);
  },
);

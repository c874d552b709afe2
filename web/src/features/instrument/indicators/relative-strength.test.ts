import { expect, test } from "vitest";
import { relativeStrength } from "./relative-strength.ts";

test("known values at length 2: 3 of 4 up, then smoothed", () => {
  // Changes +3 -1 | +1 -> rises 1.5, falls 0.5 = 75; then rises 1.25, falls 0.25 = 83.33.
  const values = relativeStrength([10, 13, 12, 13], 2);
  expect(values.slice(0, 2)).toEqual([undefined, undefined]);
  expect(values[2]).toBeCloseTo(75, 10);
  expect(values[3]).toBeCloseTo(250 / 3, 10);
});

test("only rises are 100, only falls are 0, no movement is 50", () => {
  const up = Array.from({ length: 40 }, (_, index) => index);
  expect(new Set(relativeStrength(up, 14).slice(14))).toEqual(new Set([100]));
  expect(new Set(relativeStrength(up.toReversed(), 14).slice(14))).toEqual(new Set([0]));
  const still = up.map(() => 2846.5);
  expect(new Set(relativeStrength(still, 14).slice(14))).toEqual(new Set([50]));
});

test("stays between 0 and 100 and starts after `length` changes", () => {
  const values = Array.from({ length: 500 }, (_, index) => 1_000 + ((index * 7919) % 331) / 10);
  const strengths = relativeStrength(values, 14);
  expect(strengths.findIndex((value) => value !== undefined)).toBe(14);
  for (const value of strengths.slice(14)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
});

test("too few bars give no values", () => {
  expect(relativeStrength([1], 14)).toEqual([undefined]);
  expect(relativeStrength([], 14)).toEqual([]);
});

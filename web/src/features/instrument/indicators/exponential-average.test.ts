import { expect, test } from "vitest";
import { exponentialAverage } from "./exponential-average.ts";

test("starts with the simple average and moves half way at length 3", () => {
  expect(exponentialAverage([2, 4, 6, 8, 12], 3)).toEqual([undefined, undefined, 4, 6, 9]);
});

test("too few bars give no values", () => {
  expect(exponentialAverage([1, 2], 3)).toEqual([undefined, undefined]);
  expect(exponentialAverage([], 3)).toEqual([]);
});

test("a constant price equals its average", () => {
  const values = Array.from({ length: 200 }, () => 2846.5);
  expect(exponentialAverage(values, 25).slice(24)).toEqual(values.slice(24));
});

test("approaches a new level with every bar without overshooting", () => {
  const values = [
    ...Array.from({ length: 25 }, () => 100),
    ...Array.from({ length: 50 }, () => 200),
  ];
  const averages = exponentialAverage(values, 25).slice(24);
  for (const [index, average = 0] of averages.entries()) {
    expect(average).toBeLessThanOrEqual(200);
    if (index > 0) expect(average).toBeGreaterThan(averages[index - 1] ?? 0);
  }
});

import { expect, test } from "vitest";
import { simpleAverage } from "./simple-average.ts";

test("the average starts once its window is full", () => {
  expect(simpleAverage([1, 2, 3, 4, 5, 6], 5)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    3,
    4,
  ]);
  expect(simpleAverage([1, 2], 5)).toEqual([undefined, undefined]);
  expect(simpleAverage([], 5)).toEqual([]);
});

test("a window of one bar gives the bar itself, even after thousands of tenths", () => {
  const values = Array.from({ length: 5_000 }, (_, index) => 2_800 + (index % 7) / 10);
  expect(simpleAverage(values, 1)).toEqual(values);
});

test("after thousands of tenths it matches its window within the rounding of one sum", () => {
  const values = Array.from({ length: 5_000 }, (_, index) => 2_800.1 + ((index * 7919) % 331) / 10);
  const averages = simpleAverage(values, 75);
  for (const index of [74, 75, 148, 149, 2_500, 4_999]) {
    const window = values.slice(index - 74, index + 1);
    expect(averages[index]).toBeCloseTo(window.reduce((sum, value) => sum + value, 0) / 75, 9);
  }
});

test("a constant price equals its average exactly", () => {
  const averages = simpleAverage(
    Array.from({ length: 500 }, () => 2_846.3),
    25,
  );
  expect(new Set(averages.slice(24)).size).toBe(1);
});

test("stays within its window's range", () => {
  const values = Array.from({ length: 500 }, (_, index) => 1_000 + ((index * 7919) % 331));
  for (const [index, average] of simpleAverage(values, 25).entries()) {
    if (average === undefined) continue;
    const window = values.slice(index - 24, index + 1);
    expect(average).toBeGreaterThanOrEqual(Math.min(...window));
    expect(average).toBeLessThanOrEqual(Math.max(...window));
  }
});

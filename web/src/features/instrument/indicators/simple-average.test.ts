import { expect, test } from "vitest";
import { simpleAverage } from "./simple-average.ts";

test("the average begins when it has all its bars", () => {
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

test("of one bar it is the bar itself, also after thousands of tenths", () => {
  const values = Array.from({ length: 5_000 }, (_, index) => 2_800 + (index % 7) / 10);
  expect(simpleAverage(values, 1)).toEqual(values);
});

test("it never leaves its window", () => {
  const values = Array.from({ length: 500 }, (_, index) => 1_000 + ((index * 7919) % 331));
  for (const [index, average] of simpleAverage(values, 25).entries()) {
    if (average === undefined) continue;
    const window = values.slice(index - 24, index + 1);
    expect(average).toBeGreaterThanOrEqual(Math.min(...window));
    expect(average).toBeLessThanOrEqual(Math.max(...window));
  }
});

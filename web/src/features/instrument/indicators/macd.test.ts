import { expect, test } from "vitest";
import { exponentialAverage } from "./exponential-average.ts";
import { macd } from "./macd.ts";

test("the line is the short minus the long average, the signal is its average", () => {
  const { line, signal, histogram } = macd([1, 2, 4, 8, 16], 1, 2, 2);
  // Short: the values themselves. Long (from bar 2, weight 2/3): 1.5, 19/6, 115/18, 691/54.
  expect(line[0]).toBeUndefined();
  expect(line[1]).toBeCloseTo(0.5, 10);
  expect(line[2]).toBeCloseTo(5 / 6, 10);
  expect(line[3]).toBeCloseTo(29 / 18, 10);
  expect(signal.slice(0, 2)).toEqual([undefined, undefined]);
  expect(signal[2]).toBeCloseTo(2 / 3, 10);
  expect(histogram[2]).toBeCloseTo(1 / 6, 10);
});

test("each part starts once it has enough bars and has one value per bar", () => {
  const values = Array.from({ length: 100 }, (_, index) => 1_000 + ((index * 7919) % 331));
  const parts = macd(values, 12, 26, 9);
  const firstOf = (part: readonly (number | undefined)[]) =>
    part.findIndex((value) => value !== undefined);
  expect(firstOf(parts.line)).toBe(25);
  expect(firstOf(parts.signal)).toBe(33);
  expect(firstOf(parts.histogram)).toBe(33);
  for (const part of Object.values(parts)) {
    expect(part).toHaveLength(100);
    for (const value of part) expect(value === undefined || Number.isFinite(value)).toBe(true);
  }
  const [fast, slow] = [exponentialAverage(values, 12), exponentialAverage(values, 26)];
  expect(parts.line[60]).toBe((fast[60] ?? 0) - (slow[60] ?? 0));
});

test("a constant price has a line and signal of zero", () => {
  const { line, signal } = macd(
    Array.from({ length: 60 }, () => 2846.5),
    12,
    26,
    9,
  );
  expect(new Set(line.slice(25))).toEqual(new Set([0]));
  expect(new Set(signal.slice(33))).toEqual(new Set([0]));
});

test("too few bars give no values", () => {
  expect(macd([1, 2], 12, 26, 9).signal).toEqual([undefined, undefined]);
  expect(macd([], 12, 26, 9).line).toEqual([]);
});

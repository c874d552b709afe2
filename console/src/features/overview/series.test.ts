import { expect, test } from "vitest";
import { barsOf, lineOf, peakOf, scaleOf, sumOf } from "./series.ts";

test("the scale leaves room above the highest point and reaches the bound", () => {
  expect(scaleOf([1, null, 10])).toBeCloseTo(11);
  expect(scaleOf([1, 2], 500)).toBeCloseTo(550);
  expect(scaleOf([0, null])).toBe(1);
});

test("a line ends where a measurement is missing and starts again after it", () => {
  const { strokes, areas } = lineOf([1, 2, null, 2], 2, 30, 10);
  expect(strokes).toEqual(["M0 5L10 0", "M30 0"]);
  expect(areas[0]).toBe("M0 5L10 0L10 10L0 10Z");
});

test("bars are drawn for minutes with events only", () => {
  expect(barsOf([0, 4, null], 4, 30, 10)).toBe("M10 10V0h7V10Z");
});

test("the peak is the first of the highest points", () => {
  expect(peakOf([1, 3, 3, null])).toEqual({ value: 3, ago: 2 });
  expect(peakOf([null])).toBeNull();
  expect(sumOf([1, null, 2])).toBe(3);
});

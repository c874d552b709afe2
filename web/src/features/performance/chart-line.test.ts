import { expect, test } from "vitest";
import { chartLinesOf } from "./chart-line.ts";

const point = (hour: number, returnPercent: number, indexPercent: number) => ({
  time: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000+09:00`,
  totalAssets: 1_000_000,
  returnPercent,
  indexPercent,
});

test("both lines share a scale that includes 0, in order of time", () => {
  const { own, index, grid } = chartLinesOf([point(0, 0, 0), point(6, 1, -0.5), point(12, 2, 1)]);
  expect(grid.map(({ percent }) => percent)).toEqual([2, 1, 0, -1]);
  expect(grid.map(({ y }) => Math.round(y))).toEqual([0, 33, 67, 100]);
  expect(own.map(({ x }) => x)).toEqual([0, 50, 100]);
  expect(own.map(({ y }) => Math.round(y))).toEqual([67, 33, 0]);
  expect(index.map(({ y }) => Math.round(y))).toEqual([67, 83, 33]);
});

test.each([
  [0, 0, [0.01, 0]],
  [0.03, -0.01, [0.03, 0.02, 0.01, 0, -0.01]],
  [12.34, -3, [15, 10, 5, 0, -5]],
  [-100, 5, [50, 0, -50, -100]],
  [0.004, 0, [0.01, 0]],
  [1234, 0, [1500, 1000, 500, 0]],
])("returns to %d and %d are crossed by lines at %j", (one, other, lines) => {
  const { grid } = chartLinesOf([point(0, 0, 0), point(1, one, other)]);
  expect(grid.map(({ percent }) => percent + 0)).toEqual(lines);
});

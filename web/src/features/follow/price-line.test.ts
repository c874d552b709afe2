import { expect, test } from "vitest";
import { pathOf, priceLine } from "./price-line.ts";

const box = { width: 100, height: 10 };

test("a line extends from edge to edge, with its base inside", () => {
  const line = priceLine([10_000, 11_000, 10_500], null, 9_000, box);
  expect(line.points.map(({ x }) => x)).toEqual([0, 50, 100]);
  expect(line.points.map(({ y }) => y)).toEqual([5, 0, 2.5]);
  expect(line.y(9_000)).toBe(10);
  expect(pathOf(line.points)).toBe("0.0,5.0 50.0,0.0 100.0,2.5");
});

test("times are to scale, and one price alone is a point in the middle", () => {
  const line = priceLine([1, 2, 3], [0, 10, 40], 1, box);
  expect(line.points.map(({ x }) => x)).toEqual([0, 25, 100]);
  expect(priceLine([5], [7], 5, box).points).toEqual([{ x: 100, y: 5 }]);
});

import { expect, test } from "vitest";
import { placeOnBand } from "./band.ts";
import { dotsOf, reachOf } from "./dots.ts";

test("the line extends equally to both sides, and at least to 8 %", () => {
  expect(reachOf([])).toBe(8);
  expect(reachOf([-3, 5.2])).toBe(8);
  expect(reachOf([-11.4, 5.2])).toBe(12);
});

test("no change is in the middle, a loss to its left, and neighbours have different heights", () => {
  const dots = dotsOf([4, 0, -8], 8);
  expect(dots.map(({ x }) => x)).toEqual([0, 100, 150]);
  expect(new Set(dots.slice(0, 2).map(({ y }) => y)).size).toBe(2);
});

test("prices far outside the band are at the ends of its line", () => {
  expect(placeOnBand(2584, 2584, 2972)).toBe(12.5);
  expect(placeOnBand(2972, 2584, 2972)).toBe(87.5);
  expect(placeOnBand(2778, 2584, 2972)).toBe(50);
  expect([placeOnBand(1, 2584, 2972), placeOnBand(9999, 2584, 2972)]).toEqual([0, 100]);
});

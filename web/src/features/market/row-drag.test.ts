import { expect, test } from "vitest";
import { placeOf, shiftOf } from "./row-drag.ts";

const heights = [50, 50, 80, 50];

test.each([
  [0, 0, 0],
  [0, 24, 0],
  [0, 25, 1],
  [0, 89, 1],
  [0, 90, 2],
  [0, 9_999, 3],
  [3, -39, 3],
  [3, -40, 2],
  [3, -105, 1],
  [3, -9_999, 0],
])("a row of place %i that is dragged by %i px is at place %i", (from, by, place) => {
  expect(placeOf(from, by, heights)).toBe(place);
});

test("rows between the old and the new place make room for the dragged one", () => {
  const shifts = (from: number, to: number) =>
    heights.map((_, index) => shiftOf(index, { from, to }, 50));
  expect(shifts(0, 2)).toEqual([0, -50, -50, 0]);
  expect(shifts(3, 1)).toEqual([0, 50, 50, 0]);
  expect(shifts(2, 2)).toEqual([0, 0, 0, 0]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./axis-marks.ts";

test("marks are placed below their bars where there is room", () => {
  expect(spread([100, 200], 24, 300)).toEqual([88, 188]);
});

test("marks of neighbouring days do not overlap, and all stay on the axis", () => {
  expect(spread([100, 110], 24, 300)).toEqual([88, 114]);
  expect(spread([4, 9], 24, 300)).toEqual([0, 26]);
  expect(spread([285, 295], 24, 300)).toEqual([250, 276]);
});

test("no two marks overlap while the axis has room for all", () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 0, max: 400 }), { maxLength: 15 })
        .map((at) => at.toSorted((a, b) => a - b)),
      (at) => {
        const places = spread(at, 24, 400);
        places.forEach((place, index) => {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(376);
          if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(26);
        });
      },
    ),
  );
});

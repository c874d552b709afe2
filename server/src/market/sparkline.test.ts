import fc from "fast-check";
import { expect, test } from "vitest";
import { createSparkline, sparklinePoints } from "./sparkline.ts";

const minute = 60_000;

test("one point per minute early in the day, replaced by later prints of the same minute", () => {
  const line = createSparkline();
  line.add(0, 100);
  line.add(30_000, 101);
  line.add(minute, 102);
  expect(line.points()).toEqual([101, 102]);
});

test("a gap has no points", () => {
  const line = createSparkline();
  line.add(0, 100);
  line.add(50 * minute, 90);
  expect(line.points()).toEqual([100, 90]);
});

test("a line never has more than 24 points and always ends at the last print", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(5 * minute), fc.integer({ min: 1, max: 9999 }))),
      (steps) => {
        const line = createSparkline();
        let at = 0;
        for (const [wait, price] of steps) line.add((at += wait), price);
        expect(line.points().length).toBeLessThanOrEqual(sparklinePoints);
        expect(line.points().at(-1)).toBe(steps.at(-1)?.[1]);
      },
    ),
  );
});

test("the last earlier point is prepended, the rest is omitted", () => {
  const line = createSparkline();
  line.add(10 * minute, 110);
  line.recall([
    [0, 100],
    [5 * minute, 105],
    [10 * minute, 999],
  ]);
  expect(line.points()).toEqual([100, 105, 110]);
});

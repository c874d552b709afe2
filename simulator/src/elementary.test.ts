import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exponentialOf, naturalLog } from "./elementary.ts";

test("logarithm matches Math.log to fourteen digits", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
      expect(Math.abs(naturalLog(x) - Math.log(x))).toBeLessThan(
        1e-14 * (1 + Math.abs(Math.log(x))),
      );
    }),
  );
});

test("exponential matches Math.exp to thirteen digits", () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (x) => {
      expect(Math.abs(exponentialOf(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
    }),
  );
});

test.each([0, -1, Number.NaN, Infinity])("the logarithm of %s throws", (x) => {
  expect(() => naturalLog(x)).toThrow(RangeError);
});

test.each([701, -701, Number.NaN])("the exponential of %s throws", (x) => {
  expect(() => exponentialOf(x)).toThrow(RangeError);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exponentialOf, naturalLog } from "./elementary.ts";

/** The doubles from `from` to `to`, each bit pattern as likely as any other: small numbers come as often as large ones. */
function doubles(from: number, to: number): fc.Arbitrary<number> {
  return fc.double({ min: from, max: to, noNaN: true, noDefaultInfinity: true });
}

/** Distance to the next double. */
function lastPlace(value: number): number {
  const bits = new BigInt64Array(Float64Array.of(Math.abs(value)).buffer);
  const next = new Float64Array(BigInt64Array.of(bits[0]! + 1n).buffer);
  return next[0]! - Math.abs(value);
}

test("M-HOU-10 the logarithm of every positive number is within four units of the last place", () => {
  const isClose = (x: number) => {
    const expected = Math.log(x);
    expect(Math.abs(naturalLog(x) - expected)).toBeLessThanOrEqual(4 * lastPlace(expected));
  };
  fc.assert(fc.property(doubles(Number.MIN_VALUE, Number.MAX_VALUE), isClose), { numRuns: 2_000 });
  fc.assert(fc.property(doubles(0.5, 2), isClose), { numRuns: 2_000 });
});

test("M-HOU-10 the exponential is exact to 1e-13, and to 1e-15 for the returns of a beat", () => {
  const isWithin = (bound: number) => (x: number) => {
    expect(Math.abs(exponentialOf(x) / Math.exp(x) - 1)).toBeLessThan(bound);
  };
  fc.assert(fc.property(doubles(-700, 700), isWithin(2e-13)), { numRuns: 2_000 });
  fc.assert(fc.property(doubles(-0.3, 0.3), isWithin(1e-15)), { numRuns: 2_000 });
});

test("M-HOU-10 both rise from one double to the next around 1 and 0", () => {
  const step = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(step, (steps) => {
      const x = 1 + steps * Number.EPSILON;
      expect(naturalLog(x + Number.EPSILON)).toBeGreaterThanOrEqual(naturalLog(x));
      expect(exponentialOf(steps * 1e-16 + 1e-16)).toBeGreaterThanOrEqual(
        exponentialOf(steps * 1e-16),
      );
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [1, 0],
  [Number.MIN_VALUE, -744.4400719213812],
  [Number.MAX_VALUE, 709.782712893384],
])("M-HOU-10 the logarithm of %s is %s", (x, expected) => {
  expect(naturalLog(x)).toBe(expected);
});

test.each([0, -0, Number.MIN_VALUE, -Number.MIN_VALUE])(
  "M-HOU-10 the exponential of %s is 1",
  (x) => {
    expect(exponentialOf(x)).toBe(1);
  },
);

test.each([0, -0, -1, -Number.MIN_VALUE, Number.NaN, Infinity, -Infinity])(
  "M-HOU-10 the logarithm of %s throws",
  (x) => {
    expect(() => naturalLog(x)).toThrow(RangeError);
  },
);

test.each([700.0000000000001, -700.0000000000001, Number.NaN, Infinity, -Infinity])(
  "M-HOU-10 the exponential of %s throws",
  (x) => {
    expect(() => exponentialOf(x)).toThrow(RangeError);
  },
);

import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import {
  autocorrelation,
  correlation,
  deviation,
  excessKurtosis,
  firstComponentShare,
  powerLawExponent,
  tailExponent,
} from "./return-statistics.ts";

const random = createRandom("statistics");
const many = <Value>(make: () => Value) => Array.from({ length: 40_000 }, make);

test("a normal distribution has no excess kurtosis, alternating volatilities do", () => {
  expect(excessKurtosis(many(() => random.normal()))).toBeCloseTo(0, 0);
  let turn = 0;
  const mixed = many(() => ((turn += 1) % 2 === 0 ? 3 : 1) * random.normal());
  // 3 (mean of fourth powers) / (mean of squares)^2 - 3 = 3 * 41 / 25 - 3.
  expect(excessKurtosis(mixed)).toBeCloseTo(1.92, 0);
});

test("Hill's estimator finds the exponent of a Pareto tail for values of either sign", () => {
  const pareto = many(() => {
    const size = (1 - random.uniform()) ** (-1 / 3);
    return random.uniform() < 0.5 ? size : -size;
  });
  expect(tailExponent(pareto, 0.02)).toBeGreaterThan(2.7);
  expect(tailExponent(pareto, 0.02)).toBeLessThan(3.3);
});

test("correlation skips gaps, and autocorrelation compares a series with itself at a lag", () => {
  expect(correlation([1, 2, NaN, 4], [2, 4, 5, 8])).toBeCloseTo(1, 10);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 10);
  expect(autocorrelation([1, -1, 1, -1, 1, -1], 1)).toBeCloseTo(-1, 10);
  expect(autocorrelation([1, -1, 1, -1, 1, -1], 2)).toBeCloseTo(1, 10);
  expect(deviation([1, NaN, 3])).toBe(1);
});

test("finds a power law's exponent and ignores values that are not positive", () => {
  const points = [1, 2, 4, 8, 16].map((at) => ({ at, value: 0.4 * at ** -0.3 }));
  expect(powerLawExponent([...points, { at: 32, value: -0.1 }])).toBeCloseTo(0.3, 10);
});

test("the first component measures the common movement of all series", () => {
  const common = many(() => random.normal()).slice(0, 3_000);
  const shares = Array.from({ length: 20 }, () =>
    common.map((value) => value + Math.sqrt(3) * random.normal()),
  );
  // Correlation 1 / (1 + 3) between any two: the largest eigenvalue is 1 + 19 / 4.
  expect(firstComponentShare(shares)).toBeCloseTo((1 + 19 / 4) / 20, 1);
});

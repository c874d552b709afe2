import { expect, test } from "vitest";
import { bollingerBands } from "./bollinger-bands.ts";

test("two deviations around the average of eight known values", () => {
  // 2 4 4 4 5 5 7 9: mean 5, standard deviation 2.
  const { upper, middle, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
  expect(upper.at(-1)).toBe(9);
  expect(middle.at(-1)).toBe(5);
  expect(lower.at(-1)).toBe(1);
  for (const band of [upper, middle, lower]) {
    expect(band.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => undefined));
  }
});

test("a constant price has bands of zero width at any level", () => {
  for (const price of [0.1, 2846.5, 99_999_999.9]) {
    const { upper, lower } = bollingerBands(
      Array.from({ length: 60 }, () => price),
      20,
      2,
    );
    for (const [index, value] of upper.entries()) {
      if (value === undefined) continue;
      expect(value - (lower[index] ?? 0)).toBeCloseTo(0, 5);
      expect(Number.isNaN(value)).toBe(false);
    }
  }
});

test("the bands hold their order", () => {
  const values = Array.from({ length: 300 }, (_, index) => 500 + ((index * 6007) % 97));
  const { upper, middle, lower } = bollingerBands(values, 20, 2);
  for (const index of values.keys()) {
    if (index < 19) continue;
    expect(upper[index]).toBeGreaterThan(middle[index] ?? 0);
    expect(lower[index]).toBeLessThan(middle[index] ?? 0);
  }
});

test("too few bars give no values", () => {
  expect(bollingerBands([1, 2], 20, 2).upper).toEqual([undefined, undefined]);
  expect(bollingerBands([], 20, 2).middle).toEqual([]);
});

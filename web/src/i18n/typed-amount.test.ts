import { expect, test } from "vitest";
import { parseAmount } from "./typed-amount.ts";

test.each([
  ["3000000", "ja", 3_000_000],
  ["3,000,000", "ja", 3_000_000],
  ["3.000.000", "ja", 3_000_000],
  ["3 000 000", "ja", 3_000_000],
  ["３００００００", "ja", 3_000_000],
  ["1", "ja", 1],
  ["10,000", "en", 10_000],
  ["10.000", "es", 10_000],
  ["10.000", "fr", 10_000],
] as const)("%s in %s is %i yen", (typed, tag, amount) => {
  expect(parseAmount(typed, tag)).toBe(amount);
});

test.each(["", "0", "-5", "1e9", "12.50", "abc", "99999999999999", "10000.125", "1,00"])(
  "%s is not an amount",
  (typed) => {
    for (const tag of ["ja", "zh-Hans", "en", "es", "fr"] as const)
      expect(parseAmount(typed, tag)).toBeUndefined();
  },
);

test.each([
  ["10.000", "ja"],
  ["10,000", "es"],
  ["10,000", "fr"],
] as const)("%s could mean ten yen in %s and is not an amount", (typed, tag) => {
  expect(parseAmount(typed, tag)).toBeUndefined();
});

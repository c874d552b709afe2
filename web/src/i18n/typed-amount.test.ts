import { expect, test } from "vitest";
import { parseAmount } from "./typed-amount.ts";

test.each([
  ["3000000", 3_000_000],
  ["3,000,000", 3_000_000],
  ["3.000.000", 3_000_000],
  ["3 000 000", 3_000_000],
  ["３００００００", 3_000_000],
  ["1", 1],
])("%s is %i yen", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each(["", "0", "-5", "1e9", "12.50", "abc", "99999999999999", "10000.125", "1,00"])(
  "%s is no amount",
  (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  },
);

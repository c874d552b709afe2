import { expect, test } from "vitest";
import { minimumAmount } from "./minimum-amount.ts";

test.each([
  [2846.5, 100, 284_650],
  [0.1, 100, 10],
  [1141.3, 100, 114_130],
  [999_999.9, 1, 999_999.9],
])("a lot at %s yen, %s shares, is %s yen", (price, lot, amount) => {
  expect(minimumAmount(price, lot)).toBe(amount);
});

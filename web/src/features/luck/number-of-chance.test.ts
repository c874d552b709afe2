import { expect, test } from "vitest";
import { numberOfChance, shortHex } from "./number-of-chance.ts";

test("a chance is named by the day of its series and its number", () => {
  expect(numberOfChance("20261124", 37)).toBe("1124-0037");
  expect(numberOfChance("20261124", 123_456)).toBe("1124-123456");
  expect(numberOfChance("20261124")).toBe("1124");
});

test("a long value is shortened to its ends", () => {
  expect(shortHex(`5ad192c4${"0".repeat(52)}7e0f`)).toBe("5ad1 92c4 … 7e0f");
});

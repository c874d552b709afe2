import { expect, test } from "vitest";
import { parseDecimalAmount } from "./amount.ts";

test.each([
  ["250000", 250_000],
  ["250,000", 250_000],
  ["２５０，０００", 250_000],
  ["10000.01", 10_000.01],
  ["10000,5", 10_000.5],
  ["1,250,000.25", 1_250_000.25],
  ["1.250.000,25", 1_250_000.25],
  ["0.01", 0.01],
  ["", "empty"],
  [" ", "empty"],
  ["10000.123", "decimals"],
  ["0.123", "decimals"],
  ["0", "malformed"],
  ["-5", "malformed"],
  ["1e5", "malformed"],
  ["12,34,567", "malformed"],
  ["816 9", "malformed"],
  ["10²", "malformed"],
  ["250 000", 250_000],
] as const)("%j is %j", (typed, amount) => {
  expect(parseDecimalAmount(typed, "ja")).toBe(amount);
});

test.each([
  ["250.000", "es", 250_000],
  ["250.000", "fr", 250_000],
  ["10000.5", "es", 10_000.5],
  ["250.000", "ja", "decimals"],
  ["250,000", "es", "decimals"],
] as const)("%j in %s is %j", (typed, tag, amount) => {
  expect(parseDecimalAmount(typed, tag)).toBe(amount);
});

import { expect, test } from "vitest";
import { compareBooks } from "./two-exchanges.ts";

/** See `two-exchanges.test.ts`. */
test("M-HON-4 another half a million operations give the same reports, books and sessions with either book", () => {
  const seen = compareBooks(2, 500_000);
  expect(seen.executions).toBeGreaterThan(50_000);
  expect(seen.quotes).toBeGreaterThan(2_000);
  expect(seen.days).toBeGreaterThan(200);
  expect(seen.selfTrades).toBeGreaterThan(1_000);
});

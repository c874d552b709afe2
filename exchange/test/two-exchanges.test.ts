import { expect, test } from "vitest";
import { compareBooks } from "./two-exchanges.ts";

/** Half of the million operations that every run of the tests compares; the other half has a file of its own, for the other core. */
test("M-HON-4 M-HON-6 half a million operations give the same reports, traces, books and sessions with either book", () => {
  const seen = compareBooks(1, 500_000);
  expect(seen.executions).toBeGreaterThan(50_000);
  expect(seen.traces).toBeGreaterThan(5_000);
  expect(seen.quotes).toBeGreaterThan(2_000);
  expect(seen.days).toBeGreaterThan(200);
  expect(seen.selfTrades).toBeGreaterThan(1_000);
});

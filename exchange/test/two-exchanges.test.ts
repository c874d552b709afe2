import { expect, test } from "vitest";
import { compareBooks } from "./two-exchanges.ts";

/** Operations per seed; `npm run compare-books` runs twenty million by default. */
const operations = 40_000;

test.each([1, 2, 3])(
  "M-HON-4 M-HON-6 seed %i: the same operations give the same reports, traces, books and trading state with either book",
  (seed) => {
    const seen = compareBooks(seed, operations);
    expect(seen.executions).toBeGreaterThan(operations / 10);
    expect(seen.traces).toBeGreaterThan(operations / 100);
    expect(seen.quotes).toBeGreaterThan(operations / 250);
    expect(seen.days).toBeGreaterThan(operations / 2_500);
    expect(seen.selfTrades).toBeGreaterThan(operations / 500);
  },
);

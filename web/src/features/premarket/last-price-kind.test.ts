import { expect, test } from "vitest";
import { lastPriceKind } from "./last-price-kind.ts";

test.each([
  [false, "continuous", "last"],
  [false, "pre-closing", "last"],
  [false, "halted", "last"],
  [false, null, "last"],
  [false, "closed", "close"],
  [true, "pre-opening", "close"],
  [true, null, "close"],
] as const)(
  "with orders for the opening %s in phase %s the last price is the %s",
  (accepting, phase, kind) => {
    expect(lastPriceKind({ accepting }, phase)).toBe(kind);
  },
);

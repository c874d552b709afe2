import { expect, test } from "vitest";
import { openingValue, profitPercent } from "./profit-percent.ts";

test("a rising price gives a long a gain and a short a loss", () => {
  const long = { side: "long", marketValue: 1_138_600, unrealisedProfit: 22_200 } as const;
  const short = { side: "short", marketValue: 790_200, unrealisedProfit: -7_200 } as const;
  expect(openingValue(long)).toBe(1_116_400);
  expect(openingValue(short)).toBe(783_000);
  expect(profitPercent(long)).toBeCloseTo(1.99, 2);
  expect(profitPercent(short)).toBeCloseTo(-0.92, 2);
});

test("a position without open shares has no percentage", () => {
  expect(profitPercent({ side: "long", marketValue: 0, unrealisedProfit: 0 })).toBeUndefined();
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import {
  type Broadened,
  dailyLimitWidth,
  dailyLimits,
  dayTerms,
  farthestLimits,
} from "./daily-limit.ts";

test.each([
  [99_9, 30_0],
  [100_0, 50_0],
  [999_9, 150_0],
  [1_000_0, 300_0],
  [50_000_000_0, 10_000_000_0],
])("from a base of %i tenths of a yen a price may move by %i", (base, width) => {
  expect(dailyLimitWidth(price(base))).toBe(width);
});

test.each<[string, number, TickTable, number, number]>([
  ["an upper limit off the grid moves up", 2_741_0, "standard", 2_241_0, 3_245_0],
  ["limits of an off-grid base both move up", 2_700_5, "standard", 2_201_0, 3_205_0],
  ["the finer table needs no such move there", 2_700_5, "topix500", 2_200_5, 3_201_0],
  ["the lower limit never falls below one tick", 20_0, "standard", 1_0, 50_0],
  ["one tick of the finer table is 0.1 yen", 20_0, "topix500", 1, 50_0],
])("%s", (_case, base, table, lower, upper) => {
  expect(dailyLimits(price(base), table)).toEqual({ lower, upper });
});

test("a day's terms carry date, base price and both limits", () => {
  expect(dayTerms("2025-06-10", price(2_991_0), "standard")).toEqual({
    tradingDate: "2025-06-10",
    basePrice: 2_991_0,
    lowerLimit: 2_491_0,
    upperLimit: 3_495_0,
  });
});

test("M-OUT-75 all base prices of a range have limits within the farthest limits of the range", () => {
  const prices = fc.integer({ min: 1, max: 60_000_0 });
  const sides = fc.constantFrom<Broadened[]>(null, "buy", "sell", "both");
  fc.assert(
    fc.property(prices, prices, prices, sides, (one, other, third, broadened) => {
      const [lower, base, upper] = [one, other, third].toSorted((a, b) => a - b).map(price);
      const far = farthestLimits({ lower: lower!, upper: upper! }, "topix500");
      const limits = dailyLimits(base!, "topix500", broadened);
      expect(limits.lower).toBeGreaterThanOrEqual(far.lower);
      expect(limits.upper).toBeLessThanOrEqual(far.upper);
    }),
  );
});

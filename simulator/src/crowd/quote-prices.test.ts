import { price } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { isOnTick, nextTickUp } from "@akari/exchange/rules/tick-size";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makers } from "./parameters.ts";
import { deepPrice, nearLevels, touchAround } from "./quote-prices.ts";

const anyTable = fc.constantFrom("standard" as const, "topix500" as const);
const anyReference = fc.double({ min: 100_0, max: 50_000_0, noNaN: true });

test("a new touch lies on tick around its reference, one to three ticks wide", () => {
  fc.assert(
    fc.property(
      anyTable,
      anyReference,
      fc.double({ min: 0.01, max: 0.045, noNaN: true }),
      (table, reference, volatility) => {
        const { bid, ask } = touchAround(null, reference, table, volatility, 1);
        expect(isOnTick(table, bid) && isOnTick(table, ask)).toBe(true);
        expect(bid).toBeLessThanOrEqual(reference);
        expect(ask).toBeGreaterThan(reference - 1e-6);
        let ticks = 0;
        for (let at = bid; at < ask; at = nextTickUp(table, at)) ticks += 1;
        expect(ticks).toBeGreaterThanOrEqual(makers.narrowestTicks);
        expect(ticks).toBeLessThanOrEqual(makers.widestTicks);
      },
    ),
  );
});

test.each(["standard", "topix500"] as const)(
  "a touch at an edge between tick bands is centred on the reference (%s)",
  (table) => {
    for (const boundary of [1_000_0, 3_000_0, 5_000_0, 10_000_0, 30_000_0])
      for (const beyond of [-0.4, -1e-6, 1e-9, 0.01, 0.4, 2]) {
        const reference = boundary + beyond;
        const { bid, ask } = touchAround(null, reference, table, 0.02, 1);
        expect(bid).toBeLessThanOrEqual(reference);
        expect(ask).toBeGreaterThan(reference - 1e-6);
      }
  },
);

test("a touch stays while the reference is near its middle and follows once it has moved away", () => {
  const touch = touchAround(null, 1_500_0, "standard", 0.02, 1);
  expect(touchAround(touch, 1_500_3, "standard", 0.02, 1)).toBe(touch);
  const moved = touchAround(touch, 1_503_0, "standard", 0.02, 1);
  expect(moved.bid).toBeGreaterThan(touch.bid);
});

test("levels end at the day's limits", () => {
  const terms = dayTerms("2025-11-10", price(1_000_0), "standard");
  const [bid, ask, above] = [price(1_298_0), price(1_299_0), price(1_301_0)];
  expect(nearLevels(bid, "buy", "standard", terms)).toHaveLength(makers.nearLevels);
  expect(nearLevels(ask, "sell", "standard", terms)).toEqual([1_299_0, 1_300_0]);
  expect(nearLevels(above, "sell", "standard", terms)).toEqual([]);
  expect(deepPrice(ask, "sell", 6, "standard", terms)).toBeNull();
  expect(deepPrice(bid, "buy", 6, "standard", terms)).toBe(1_292_0);
});

test("levels follow the tick table across its bands", () => {
  const terms = dayTerms("2025-11-10", price(3_000_0), "standard");
  expect(nearLevels(price(3_000_0), "sell", "standard", terms)).toEqual([
    3_000_0, 3_005_0, 3_010_0, 3_015_0, 3_020_0,
  ]);
});

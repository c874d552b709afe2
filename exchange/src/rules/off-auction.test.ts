import { expect, test } from "vitest";
import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import fc from "fast-check";
import { basketRange, lastPricesFor, offAuctionRange } from "./off-auction.ts";
import { isOnTick, nextTickDown, nextTickUp, roundDownToTick } from "./tick-size.ts";

test.each<[string, number, TickTable, number, number]>([
  ["7 % both ways", 1_000_0, "standard", 930_0, 1_070_0],
  ["bounds off the grid move inwards", 1_001_0, "standard", 931_0, 1_071_0],
  ["each on the grid where it lies", 2_900_0, "standard", 2_697_0, 3_100_0],
  ["on the finer table too", 2_999_5, "topix500", 2_790_0, 3_209_0],
  ["7 % of 71 yen is less than 5 yen", 71_0, "standard", 66_0, 76_0],
  ["7 % of 72 yen is more, but not by a tick", 72_0, "standard", 67_0, 77_0],
  ["5 yen below 4 yen is the lowest price", 4_0, "standard", 1_0, 9_0],
  ["which is 0.1 yen on the finer table", 4_0, "topix500", 1, 9_0],
])("%s", (_case, last, table, low, high) => {
  expect(offAuctionRange(price(last), table)).toEqual({ low, high });
});

test("a basket may trade within 5 % of its value at the last prices", () => {
  expect(basketRange(200_000_000_0)).toEqual({ low: 190_000_000_0, high: 210_000_000_0 });
  expect(basketRange(100_000_001_1)).toEqual({ low: 95_000_001_1, high: 105_000_001_1 });
});

test("the last prices found for a price are exactly those whose range contains it", () => {
  expect(lastPricesFor(price(2_764_5), "topix500")).toEqual({ low: 2_584_0, high: 2_972_5 });
  const inRange = (last: number, at: number, table: TickTable) => {
    const { low, high } = offAuctionRange(price(last), table);
    return at >= low && at <= high;
  };
  fc.assert(
    fc.property(
      fc.constantFrom<TickTable>("standard", "topix500"),
      fc.integer({ min: 60_0, max: 60_000_0 }),
      (table, at) => {
        const traded = roundDownToTick(table, at);
        const { low, high } = lastPricesFor(traded, table);
        expect(isOnTick(table, low) && isOnTick(table, high)).toBe(true);
        for (const last of [low, high, traded]) expect(inRange(last, traded, table)).toBe(true);
        expect(inRange(nextTickDown(table, low), traded, table)).toBe(false);
        expect(inRange(nextTickUp(table, high), traded, table)).toBe(false);
      },
    ),
  );
});

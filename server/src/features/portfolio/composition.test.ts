import type { Holding } from "@akari/api/portfolio";
import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf, stockHoldings } from "./composition.ts";

const holding = (
  code: string,
  side: Holding["side"],
  marketValue: number,
  more: Partial<Holding> = {},
): Holding => ({
  code,
  side,
  positions: 1,
  quantity: 100,
  closingQuantity: 0,
  closedQuantity: 0,
  averagePrice: 1,
  lastPrice: 1,
  marketValue,
  margin: 0,
  unrealisedProfit: 0,
  realisedProfit: 0,
  accruedInterest: 0,
  ...more,
});

test("longs and shorts of a share are one stock, and the greatest value comes first", () => {
  const stocks = stockHoldings([
    holding("1A0A", "long", 300.5, { unrealisedProfit: -99.5 }),
    holding("2B0B", "long", 500, { positions: 2, quantity: 400, unrealisedProfit: 100 }),
    holding("2B0B", "short", 200, {
      quantity: 300,
      closedQuantity: 100,
      unrealisedProfit: -10,
      realisedProfit: 7.25,
    }),
  ]);
  expect(stocks).toEqual([
    {
      code: "2B0B",
      positions: 3,
      longQuantity: 400,
      shortQuantity: 300,
      marketValue: 700,
      unrealisedProfit: 90,
      // Opened for 400 and 190 yen.
      profitPercent: 15.25,
      realisedProfit: 7.25,
      closedQuantity: 100,
      sharePercent: 70,
    },
    {
      code: "1A0A",
      positions: 1,
      longQuantity: 100,
      shortQuantity: 0,
      marketValue: 300.5,
      unrealisedProfit: -99.5,
      profitPercent: -24.88,
      realisedProfit: 0,
      closedQuantity: 0,
      sharePercent: 30,
    },
  ]);
});

test("no holdings give no stocks", () => {
  expect(stockHoldings([])).toEqual([]);
});

test("M-TRD-5 the stocks' figures are the sums of the holdings' figures, and their percentages add up to 100", () => {
  const drawn = fc.record({
    code: fc.constantFrom("1A0A", "2B0B", "3C0C", "4D0D", "5E0E", "6F0F", "7G0G"),
    side: fc.constantFrom("long" as const, "short" as const),
    sen: fc.integer({ min: 1, max: 10 ** 13 }),
    profit: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
  });
  const key = ({ code, side }: { readonly code: string; readonly side: string }) => code + side;
  fc.assert(
    fc.property(fc.uniqueArray(drawn, { selector: key, minLength: 1 }), (rows) => {
      const holdings = rows.map(({ code, side, sen, profit }) =>
        holding(code, side, sen / 100, { unrealisedProfit: profit / 100 }),
      );
      const stocks = stockHoldings(holdings);
      const inSen = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + Math.round(value * 100), 0);
      for (const name of ["marketValue", "unrealisedProfit"] as const)
        expect(inSen(stocks.map((one) => one[name]))).toBe(inSen(holdings.map((one) => one[name])));
      const parts = stocks.map(({ sharePercent }) => Math.round(sharePercent * 10));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_000);
    }),
  );
});

test.each([
  [[1, 1, 1], 1_000, [334, 333, 333]],
  [[2, 1], 100, [67, 33]],
  [[0, 0], 100, [0, 0]],
  [[5], 1_000, [1_000]],
  [[], 100, []],
])("%j are %i parts: %j", (values, total, parts) => {
  expect(partsOf(values, total)).toEqual(parts);
});

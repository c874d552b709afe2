import { createCalendar } from "@akari/exchange/calendar";
import fc from "fast-check";
import { expect, test } from "vitest";
import { positionValues, totalHoldings } from "./holdings.ts";
import { presentPosition } from "../../reads/present-position.ts";
import { type PositionRow } from "../../uses/account/positions.ts";

const valuation = {
  lastPrice: 12_345,
  tradingDate: "2026-11-25",
  calendar: createCalendar("practice", new Set()),
};

const position = fc.record({
  code: fc.constantFrom("1A0A", "2B0B"),
  side: fc.constantFrom("long", "short"),
  leverage: fc.constantFrom(1, 2, 3),
  lots: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  margin: fc.integer({ min: 1, max: 10 ** 9 }),
  realisedProfit: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
});

const rowOf = (
  { lots, price, ...drawn }: typeof position extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  id: number,
): PositionRow => ({
  ...drawn,
  id,
  openedAt: 0,
  openedOn: "2026-11-20",
  openedQuantity: lots * 100,
  openedValue: lots * 100 * price * 10,
  quantity: lots * 100,
  openValue: lots * 100 * price * 10,
  closedQuantity: 0,
  closedValue: 0,
  closingQuantity: 100,
  fees: 0,
  interest: 0,
  status: "closing",
  closedAt: null,
});

test("M-TRD-5 M-OUT-103 a total line is the sum of its positions", () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 12 }), (drawn) => {
      const rows = drawn.map(rowOf);
      const holdings = totalHoldings(rows, () => valuation);
      for (const holding of holdings) {
        const shown = rows
          .filter(({ code, side }) => code === holding.code && side === holding.side)
          .map((row) => presentPosition(row, valuation));
        for (const name of [
          "quantity",
          "closingQuantity",
          "closedQuantity",
          "marketValue",
          "margin",
          "unrealisedProfit",
          "realisedProfit",
          "accruedInterest",
        ] as const)
          expect(Math.round(holding[name] * 100)).toBe(
            shown.reduce((sum, one) => sum + Math.round(one[name] * 100), 0),
          );
        expect(holding.positions).toBe(shown.length);
        if (shown.length === 1) expect(holding.averagePrice).toBe(shown[0]!.averagePrice);
      }
      expect(holdings.reduce((sum, { positions }) => sum + positions, 0)).toBe(rows.length);
      // Each position also has the figures of its record.
      for (const [at, value] of positionValues(rows, () => valuation).entries())
        expect(presentPosition(rows[at]!, valuation)).toMatchObject(value);
    }),
  );
});

test("total lines are sorted by code, long before short, with the average of open shares rounded half up", () => {
  const row = rowOf(
    {
      code: "2B0B",
      side: "short",
      leverage: 1,
      lots: 1,
      price: 10_000,
      margin: 1,
      realisedProfit: 0,
    },
    1,
  );
  const rows = [
    row,
    { ...row, side: "long" as const },
    { ...row, code: "1A0A" },
    // 100 shares at 1,000.00 and 200 at 1,000.10: 1,000.0666…
    { ...row, quantity: 200, openValue: 200 * 100_010 },
  ];
  expect(
    totalHoldings(rows, () => valuation).map((one) => [one.code, one.side, one.averagePrice]),
  ).toEqual([
    ["1A0A", "short", 1000],
    ["2B0B", "long", 1000],
    ["2B0B", "short", 1000.07],
  ]);
});

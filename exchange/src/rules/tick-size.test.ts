import * as fc from "fast-check";
import { expect, test } from "vitest";
import { price } from "../price.ts";
import {
  isOnTick,
  nextTickDown,
  nextTickUp,
  roundDownToTick,
  roundUpToTick,
  tickBands,
  tickSizeAt,
} from "./tick-size.ts";

type Table = "standard" | "topix500";

test.each<[Table, number, number]>([
  ["standard", 3_000_0, 1_0],
  ["standard", 3_000_1, 5_0],
  ["standard", 50_000_001_0, 100_000_0],
  ["topix500", 1_000_0, 1],
  ["topix500", 1_000_1, 5],
  ["topix500", 30_000_001_0, 10_000_0],
])(
  "%s: the tick at %i tenths of a yen is %i; on an edge the lower band applies",
  (table, at, tick) => {
    expect(tickSizeAt(table, at)).toBe(tick);
  },
);

test.each<[Table, number, boolean]>([
  ["standard", 2_999_0, true],
  ["standard", 3_003_0, false],
  ["topix500", 1_000_5, true],
  ["topix500", 3_000_5, false],
  // Order prices are tenths of a yen at the finest; 812.35 yen is not representable.
  ["topix500", 8123.5, false],
  ["topix500", 0, false],
])("M-VAL-30 %s: whether %d tenths of a yen are a legal price: %s", (table, at, valid) => {
  expect(isOnTick(table, at)).toBe(valid);
});

const anyTable = fc.constantFrom<Table>("standard", "topix500");
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }),
  fc.integer({ min: 1, max: 600_000_000 }),
);

test("rounding gives the nearest legal price on either side", () => {
  fc.assert(
    fc.property(anyTable, anyPrice, (table, at) => {
      const down = roundDownToTick(table, at);
      const up = roundUpToTick(table, at);
      expect(isOnTick(table, down) && isOnTick(table, up)).toBe(true);
      expect(up).toBeGreaterThanOrEqual(at);
      expect(up === at).toBe(isOnTick(table, at));
      expect(down).toBe(isOnTick(table, at) ? at : nextTickDown(table, up));
    }),
  );
});

test("M-STK-9 a step up and a step down return to the same price, with no legal price in between", () => {
  fc.assert(
    fc.property(anyTable, anyPrice, (table, at) => {
      const from = roundUpToTick(table, at);
      const up = nextTickUp(table, from);
      expect(nextTickDown(table, up)).toBe(from);
      expect(up - from).toBe(tickSizeAt(table, up));
    }),
  );
});

test("the lowest legal price has no price below it", () => {
  expect(nextTickDown("standard", 10)).toBe(10);
  expect(nextTickDown("topix500", 1)).toBe(1);
  expect(roundDownToTick("standard", 3)).toBe(10);
});

test("tick bands between two limits start at the lower limit and change at the edges in between", () => {
  expect(tickBands("standard", price(2_900_0), price(3_100_0))).toEqual([
    { from: 2_900_0, tick: 1_0 },
    { from: 3_000_0, tick: 5_0 },
  ]);
  expect(tickBands("topix500", price(980_0), price(1_000_0))).toEqual([{ from: 980_0, tick: 1 }]);
  expect(tickBands("topix500", price(1_000_0), price(3_500_0))).toEqual([
    { from: 1_000_0, tick: 5 },
    { from: 3_000_0, tick: 1_0 },
  ]);
});

test("M-STK-9 the tick bands alone give every next legal price", () => {
  fc.assert(
    fc.property(anyTable, fc.integer({ min: 100, max: 400_000 }), (table, at) => {
      const lower = roundUpToTick(table, at);
      const upper = roundUpToTick(table, Math.ceil(at * 1.3));
      const bands = tickBands(table, lower, upper);
      const stepped: number[] = [lower];
      const legal: number[] = [lower];
      while ((stepped.at(-1) ?? upper) < upper) {
        const current = stepped.at(-1) ?? upper;
        stepped.push(current + (bands.findLast((band) => band.from <= current)?.tick ?? 0));
        legal.push(nextTickUp(table, current));
      }
      expect(stepped).toEqual(legal);
    }),
    { numRuns: 30 },
  );
});

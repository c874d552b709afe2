import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishedTables, readVectors } from "../../test/vectors.ts";
import { price } from "../price.ts";
import { tickSizeVersions } from "./tables/tick-size.ts";
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

const points = readVectors<
  { query: string; table: Table; price: number; priceJustAbove: number },
  { tick: number; nextValidPrice: number; valid: boolean }
>("table-points");

const queries = (query: string) => points.filter((point) => point.input.query === query);

const tenths = (yen: number | null) => (yen === null ? Infinity : Math.round(yen * 10));

test.each([
  ["standard", publishedTables.tickStandard],
  ["topix500", publishedTables.tickTopix500],
] as const)("the %s table equals the rule book's, cell by cell", (table, published) => {
  const version = tickSizeVersions.find(({ validFrom }) => validFrom === published.ruleVersion);
  expect(version?.[table]).toEqual(
    published.rows.map(({ upTo, tick }) => ({ upTo: tenths(upTo), tick: tenths(tick) })),
  );
});

test.each(queries("tick"))("$id: tick at a price", ({ input, expected }) => {
  expect(tickSizeAt(input.table, tenths(input.price))).toBe(tenths(expected.tick));
});

test.each(queries("tick_above"))("$id: tick just above a band's edge", ({ input, expected }) => {
  const edge = tenths(input.priceJustAbove);
  expect(tickSizeAt(input.table, edge + 1)).toBe(tenths(expected.tick));
  expect(nextTickUp(input.table, edge)).toBe(tenths(expected.nextValidPrice));
});

test.each(queries("price_valid"))(
  "$id: M-VAL-30 whether a price is legal",
  ({ input, expected }) => {
    // Tenths of a yen are the finest that any order can name; 812.35 is not even that.
    expect(isOnTick(input.table, input.price * 10)).toBe(expected.valid);
  },
);

const anyTable = fc.constantFrom<Table>("standard", "topix500");
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }),
  fc.integer({ min: 1, max: 600_000_000 }),
);

test("rounding gives the nearest legal prices on both sides", () => {
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

test("M-STK-9 stepping up and down again comes back, and no legal price lies between", () => {
  fc.assert(
    fc.property(anyTable, anyPrice, (table, at) => {
      const from = roundUpToTick(table, at);
      const up = nextTickUp(table, from);
      expect(nextTickDown(table, up)).toBe(from);
      expect(up - from).toBe(tickSizeAt(table, up));
    }),
  );
});

test("the lowest price of all has nothing below it", () => {
  expect(nextTickDown("standard", 10)).toBe(10);
  expect(nextTickDown("topix500", 1)).toBe(1);
  expect(roundDownToTick("standard", 3)).toBe(10);
});

test("bands between two limits start at the lower one and change at the edges inside", () => {
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

test("M-STK-9 a stepper that knows only the bands finds every next legal price", () => {
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

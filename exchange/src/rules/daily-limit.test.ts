import { expect, test } from "vitest";
import { publishedTables, readVectors } from "../../test/vectors.ts";
import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import { dailyLimitWidth, dailyLimits, dayTerms } from "./daily-limit.ts";
import { dailyLimitVersions } from "./tables/daily-limit.ts";

const points = readVectors<
  { query: string; table: TickTable; basePrice: number },
  { width: number; upper: number; lower: number }
>("table-points");

const queries = (query: string) => points.filter((point) => point.input.query === query);

test("the table equals the rule book's, cell by cell", () => {
  const published = publishedTables.dailyLimit;
  const version = dailyLimitVersions.find(({ validFrom }) => validFrom === published.ruleVersion);
  expect(version?.rows).toEqual(
    published.rows.map(({ below, width }) => ({
      below: below === null ? Infinity : below * 10,
      width: width * 10,
    })),
  );
});

test.each(queries("limit_width"))("$id: width at a base price", ({ input, expected }) => {
  expect(dailyLimitWidth(price(input.basePrice * 10))).toBe(expected.width * 10);
});

test.each(queries("daily_limits"))("$id: limits of a day", ({ input, expected }) => {
  expect(dailyLimits(price(input.basePrice * 10), input.table)).toEqual({
    lower: expected.lower * 10,
    upper: expected.upper * 10,
  });
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

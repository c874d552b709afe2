import { expect, test } from "vitest";
import { price } from "../price.ts";
import { baseAfter, exDividendBase, exSplitBase } from "./base-price.ts";

const base = price(500_0);
const lastTrade = price(510_0);
const standingQuote = price(520_0);

test("the next base is the standing quote, else the last trade, else the old base", () => {
  expect(baseAfter({ base, lastTrade, standingQuote })).toBe(520_0);
  expect(baseAfter({ base, lastTrade: null, standingQuote })).toBe(520_0);
  expect(baseAfter({ base, lastTrade, standingQuote: null })).toBe(510_0);
  expect(baseAfter({ base, lastTrade: null, standingQuote: null })).toBe(500_0);
});

test.each([
  ["the dividend comes off the last cum price", 1_000_0, 30_0, 970_0],
  ["the result need not lie on the grid", 3_005_0, 7_5, 2_997_5],
  ["a fraction of a tenth of a yen goes to the nearest", 1_000_0, 122.5, 987_8],
  ["nothing is left of it: 0.1 yen", 20_0, 30_0, 1],
])("ex-dividend: %s", (_case, lastCum, dividend, expected) => {
  expect(exDividendBase(price(lastCum), dividend)).toBe(expected);
});

test.each([
  [1_000_0, 2, 500_0],
  [1_000_0, 3, 333_3],
  [1_000_0, 1.5, 666_7],
  [2_0, 100, 1],
])("ex-split: %i tenths / %d is %i", (lastCum, ratio, expected) => {
  expect(exSplitBase(price(lastCum), ratio)).toBe(expected);
});

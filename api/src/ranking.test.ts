import { expect, test } from "vitest";
import type { MarketItem } from "./instrument.ts";
import { ranked } from "./ranking.ts";

const item = (
  code: string,
  changePercent: number | null,
  volume = 0,
  limit: MarketItem["limit"] = null,
): MarketItem => ({
  code,
  name: "",
  nameEnglish: "",
  kana: "",
  sector: "foods",
  price: changePercent === null ? null : 100,
  previousClose: 100,
  change: changePercent,
  changePercent,
  volume,
  turnover: volume * 100,
  phase: "continuous",
  priceDecimals: 0,
  spark: [],
  limit,
  quoteState: null,
  replay: false,
  originalDate: null,
});

const items = [
  item("B", 1, 5, "up"),
  item("A", 1, 9, "down"),
  item("C", -2, 7),
  item("D", null),
  item("E", 0, 6, "up"),
];
const codes = (list: readonly MarketItem[]) => list.map(({ code }) => code).join("");

test.each([
  ["gainers", "ABECD"],
  ["losers", "CEABD"],
  ["volume", "ACEBD"],
  ["turnover", "ACEBD"],
  ["code", "ABCDE"],
] as const)("%s are in their order, equals by code, unpriced shares last", (ranking, expected) => {
  expect(codes(ranked(items, ranking))).toBe(expected);
});

test("the limit ranking has only shares at their limit, up before down, most traded first", () => {
  expect(codes(ranked(items, "limit"))).toBe("EBA");
});

test("the given list is not modified", () => {
  const before = codes(items);
  ranked(items, "volume");
  expect(codes(items)).toBe(before);
});

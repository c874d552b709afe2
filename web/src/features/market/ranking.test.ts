import type { MarketItem } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { breadthOf, matching, ranked } from "./ranking.ts";

const item = (code: string, changePercent: number | null, volume = 0, name = ""): MarketItem => ({
  code,
  name,
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
  spark: [],
  limit: null,
});

const items = [
  item("B", 1, 5),
  item("A", 1, 9),
  item("C", -2, 7),
  item("D", null),
  item("E", 0, 1),
];
const codes = (list: readonly MarketItem[]) => list.map(({ code }) => code).join("");

test("each ranking has its order, equals stand by code, unpriced shares last", () => {
  expect(codes(ranked(items, "gainers"))).toBe("ABECD");
  expect(codes(ranked(items, "losers"))).toBe("CEABD");
  expect(codes(ranked(items, "volume"))).toBe("ACBED");
  expect(codes(ranked(items, "turnover"))).toBe("ACBED");
  expect(codes(ranked(items, "code"))).toBe("ABCDE");
});

test("M-SEARCH-1 a share is found by code, name, kana and Latin name", () => {
  const asanagi = {
    ...item("6W3A", 1),
    name: "朝凪電機",
    nameEnglish: "Asanagi Electric",
    kana: "アサナギデンキ",
  };
  const list = [asanagi, item("7X2C", 1, 1, "八雲重工")];
  for (const typed of ["6w3", "６Ｗ３Ａ", "朝凪", "あさなぎ", "ｱｻﾅｷﾞ", "asanagi el", "ELECTRIC"]) {
    expect(codes(matching(list, typed))).toBe("6W3A");
  }
  expect(matching(list, "  ")).toHaveLength(2);
  expect(matching(list, "zzz")).toHaveLength(0);
});

test("breadth counts what has a price", () => {
  expect(breadthOf(items)).toEqual({ rising: 2, unchanged: 1, falling: 1 });
});

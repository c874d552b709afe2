import type { MarketItem } from "@akari/api/instrument";
import { expect, test } from "vitest";
import {
  firstOrder,
  inOrder,
  nextOrder,
  ownOrder,
  toWatchOrder,
  watchKeys,
} from "./watch-order.ts";

const item = (code: string, change: Partial<MarketItem> = {}): MarketItem => ({
  code,
  name: code,
  nameEnglish: code,
  kana: code,
  sector: "machinery",
  price: 100,
  previousClose: 100,
  change: 0,
  changePercent: 0,
  volume: 0,
  turnover: 0,
  phase: "continuous",
  spark: [],
  priceDecimals: 0,
  limit: null,
  quoteState: null,
  replay: false,
  originalDate: null,
  ...change,
});

const list = [
  item("2B", {
    name: "汐見",
    kana: "シオミ",
    nameEnglish: "Shiomi",
    price: 300,
    changePercent: -1,
    volume: 5,
    turnover: 9,
    spark: [100, 110],
  }),
  item("1A", {
    name: "朝凪",
    kana: "アサナギ",
    nameEnglish: "Asanagi",
    price: 100,
    changePercent: 2,
    volume: 7,
    turnover: 1,
    spark: [100, 90],
  }),
  item("3C", {
    name: "氷室",
    kana: "ヒムロ",
    nameEnglish: "Himuro",
    price: null,
    changePercent: null,
    volume: 0,
    turnover: 0,
  }),
];
const nameOf = ({ nameEnglish }: MarketItem) => nameEnglish;
const codes = (order: Parameters<typeof inOrder>[1], tag: "ja" | "en" = "ja") =>
  inOrder(list, order, { tag, nameOf }).map(({ code }) => code);

test.each([
  ["own", true, ["2B", "1A", "3C"]],
  ["name", true, ["1A", "2B", "3C"]],
  ["name", false, ["3C", "2B", "1A"]],
  ["code", true, ["1A", "2B", "3C"]],
  ["code", false, ["3C", "2B", "1A"]],
  ["price", false, ["2B", "1A", "3C"]],
  ["price", true, ["1A", "2B", "3C"]],
  ["change", false, ["1A", "2B", "3C"]],
  ["change", true, ["2B", "1A", "3C"]],
  ["today", false, ["2B", "1A", "3C"]],
  ["today", true, ["1A", "2B", "3C"]],
  ["volume", false, ["1A", "2B", "3C"]],
  ["turnover", true, ["3C", "1A", "2B"]],
] as const)(
  "by %s, ascending %s: %j; shares without the figure come last",
  (key, ascending, wanted) => {
    expect(codes({ key, ascending })).toEqual(wanted);
  },
);

test("names are sorted as the reader's language shows them", () => {
  expect(codes({ key: "name", ascending: true }, "en")).toEqual(["1A", "3C", "2B"]);
});

test("equal figures keep the order made by hand", () => {
  const equal = [item("9Z"), item("1A"), item("5M")];
  const order = { key: "change", ascending: false } as const;
  expect(inOrder(equal, order, { tag: "ja", nameOf }).map(({ code }) => code)).toEqual([
    "9Z",
    "1A",
    "5M",
  ]);
});

test("a column sorts one way, then the other, then by hand again", () => {
  for (const key of watchKeys) {
    if (key === "own") continue;
    const first = nextOrder(ownOrder, key);
    expect(first).toEqual(firstOrder(key));
    const second = nextOrder(first, key);
    expect(second).toEqual({ key, ascending: !first.ascending });
    expect(nextOrder(second, key)).toEqual(ownOrder);
  }
});

test.each([null, "x", 5, {}, { key: "<script>", ascending: true }, { key: "price" }])(
  "an invalid stored order becomes the one made by hand: %j",
  (stored) => {
    expect(toWatchOrder(stored)).toEqual(ownOrder);
  },
);

test("a stored order is restored", () => {
  const order = { key: "volume", ascending: true } as const;
  expect(toWatchOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
});

test("M-OUT-116 shares without a reading follow the others in both directions, by their names", () => {
  const mixed = [
    item("9Y8Z", { name: "渡会精機見本", kana: "" }),
    item("9Y8X", { name: "三ツ峰見本ＦＧ", kana: "" }),
    ...list,
  ];
  const japanese = { tag: "ja" as const, nameOf: ({ name }: MarketItem) => name };
  const sorted = (ascending: boolean) =>
    inOrder(mixed, { key: "name", ascending }, japanese).map(({ code }) => code);
  expect(sorted(true).slice(0, 3)).toEqual(["1A", "2B", "3C"]);
  expect(sorted(false).slice(0, 3)).toEqual(["3C", "2B", "1A"]);
  expect(sorted(true).slice(3)).toEqual(sorted(false).slice(3).toReversed());
});

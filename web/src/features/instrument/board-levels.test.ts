import type { Book } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { type BoardLevel, columnOf } from "./board-levels.ts";
import { book } from "./testing/book.ts";

const shown = ({ price, quantity, orders, mark }: BoardLevel) => [price, quantity, orders, mark];
const standing = {
  kind: "special",
  price: 1030,
  quantity: 9000,
  against: 0,
  since: "",
  renewsAt: null,
} as const satisfies Omit<NonNullable<Book["quote"]>, "side">;

test("a side is shown as published in continuous trading", () => {
  expect(columnOf(book, "buy").levels.map(shown)).toEqual([
    [999, 100, 1, null],
    [998, 200, 2, null],
    [997, 300, 3, null],
  ]);
  expect(columnOf({ ...book, over: 700 }, "sell").rest).toBe(700);
});

test("a special quote is the first row of its side at its price, even without orders there", () => {
  const { levels } = columnOf({ ...book, quote: { ...standing, side: "buy" } }, "buy");
  expect(levels.map(shown)).toEqual([
    [1030, 9000, null, "special"],
    [999, 100, 1, null],
    [998, 200, 2, null],
    [997, 300, 3, null],
  ]);
  const nobody: Book = { ...book, asks: [], quote: { ...standing, side: "buy" } };
  expect(columnOf(nobody, "sell").levels).toEqual([]);
});

test("quantity against a quote is totalled at its price, and the prices included have no row", () => {
  const quote = { ...standing, side: "buy", price: 1002, against: 350 } as const;
  const { levels, rest } = columnOf({ ...book, quote, marketSell: 50, over: 700 }, "sell");
  expect(levels.map(shown)).toEqual([
    [1002, 350, null, null],
    [1003, 300, 3, null],
  ]);
  expect(rest).toBe(700);
});

test("quantity without a row counts as the rest, even without published prices beyond the quote", () => {
  const bids = [1040, 1030, 1020, 1010, 1000, 990, 980, 970].map((price) => ({
    price,
    quantity: 100,
    orders: 1,
  }));
  const unpriced = { bids, under: 50, marketBuy: 8000 };
  const within = { ...standing, side: "buy", price: 1025, quantity: 8200 } as const;
  const some = columnOf({ ...book, ...unpriced, quote: within }, "buy");
  expect(some.levels.map(({ price }) => price)).toEqual([1025, 1020, 1010, 1000, 990, 980, 970]);
  expect(some.rest).toBe(50);
  const none = columnOf(
    { ...book, ...unpriced, quote: { ...within, price: 965, quantity: 8830 } },
    "buy",
  );
  expect(none.levels.map(shown)).toEqual([[965, 8830, null, "special"]]);
  expect(none.rest).toBe(20);
  const all = columnOf(
    { ...book, ...unpriced, quote: { ...within, price: 1050, quantity: 8000 } },
    "buy",
  );
  expect(all.levels.map(({ price }) => price)).toEqual([
    1050, 1040, 1030, 1020, 1010, 1000, 990, 980,
  ]);
  expect(all.rest).toBe(150);
});

test.each([
  ["pre-opening", "preOpening"],
  ["pre-closing", "preClosing"],
] as const)(
  "in %s both crossing prices have the mark with their cumulative quantities",
  (phase, mark) => {
    const crossing: Book = {
      ...book,
      phase,
      bids: [
        { price: 1005, quantity: 400, orders: 2 },
        { price: 1000, quantity: 100, orders: 1 },
      ],
      asks: [
        { price: 1000, quantity: 300, orders: 1 },
        { price: 1002, quantity: 500, orders: 3 },
      ],
      preOpening: { bid: { price: 1000, quantity: 500 }, ask: { price: 1001, quantity: 300 } },
    };
    expect(columnOf(crossing, "buy").levels.map(shown)).toEqual([[1000, 500, null, mark]]);
    expect(columnOf(crossing, "sell").levels.map(shown)).toEqual([
      [1001, 300, null, mark],
      [1002, 500, 3, null],
    ]);
  },
);

test("balanced columns have one price on both sides; a single best order keeps its count", () => {
  const balanced: Book = {
    ...book,
    phase: "pre-opening",
    preOpening: { bid: { price: 999, quantity: 100 }, ask: { price: 999, quantity: 100 } },
  };
  expect(columnOf(balanced, "buy").levels.map(shown)[0]).toEqual([999, 100, 1, "preOpening"]);
  expect(columnOf(balanced, "sell").levels.map(shown)[0]).toEqual([999, 100, null, "preOpening"]);
});

test("a side without any order before the auction has no row", () => {
  const empty: Book = {
    ...book,
    phase: "pre-opening",
    asks: [],
    preOpening: { bid: null, ask: null },
  };
  expect(columnOf(empty, "sell").levels).toEqual([]);
});

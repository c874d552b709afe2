import type { Book } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { boardRows, fewBoardRows } from "./board-levels.ts";
import { ladderOf, ownAt } from "./ladder-rows.ts";
import { book } from "./testing/book.ts";

const figures = (of: Book, kept: Parameters<typeof ladderOf>[2] = null) =>
  ladderOf(of, boardRows, kept).rows.map(({ price, sell, buy }) => [price, sell, buy]);

test("prices run from the highest offer to the lowest bid, each with its own side's shares", () => {
  expect(figures(book)).toEqual([
    [1003, 300, null],
    [1002, 200, null],
    [1001, 100, null],
    [999, null, 100],
    [998, null, 200],
    [997, null, 300],
  ]);
});

test("shares at prices without a row are in OVER and UNDER", () => {
  const level = (price: number) => ({ price, quantity: 100, orders: 1 });
  const deep = {
    ...book,
    asks: [1001, 1002, 1003, 1004, 1005].map(level),
    bids: [999, 998, 997, 996, 995].map(level),
    over: 1_000,
    under: 2_000,
  };
  const { rows, over, under } = ladderOf(deep, fewBoardRows, null);
  expect(rows.map(({ price }) => price)).toEqual([1004, 1003, 1002, 1001, 999, 998, 997, 996]);
  expect([over, under]).toEqual([1_100, 2_100]);
});

test("kept places keep their prices while the market goes through them, and no share is lost", () => {
  const { rows } = ladderOf(book, boardRows, null);
  const risen: Book = {
    ...book,
    asks: [
      { price: 1002, quantity: 500, orders: 1 },
      { price: 1005, quantity: 700, orders: 2 },
    ],
    bids: [
      { price: 1001, quantity: 400, orders: 1 },
      { price: 999, quantity: 100, orders: 1 },
    ],
  };
  const { over, under } = ladderOf(risen, boardRows, rows);
  expect(figures(risen, rows)).toEqual([
    [1003, null, null],
    [1002, 500, null],
    [1001, null, 400],
    [999, null, 100],
    [998, null, null],
    [997, null, null],
  ]);
  expect([over, under]).toEqual([700, 0]);
});

test("a price in both columns before an auction has a row for each side", () => {
  const crossing: Book = {
    ...book,
    phase: "pre-opening",
    bids: [{ price: 1000, quantity: 900, orders: 3 }],
    asks: [{ price: 1000, quantity: 400, orders: 2 }],
  };
  expect(figures(crossing)).toEqual([
    [1000, 400, null],
    [1000, null, 900],
  ]);
  const { rows } = ladderOf(crossing, boardRows, null);
  expect(figures(crossing, rows)).toEqual(figures(crossing));
});

test("an own order is shown at its price and side while it is in the book", () => {
  const order = {
    side: "long",
    intent: "open",
    status: "working",
    condition: null,
    price: 998,
  } as const;
  const closing = { ...order, intent: "close", price: 1002 } as const;
  const later = { ...order, condition: "on-close" } as const;
  const all = [order, closing, later, { ...order, status: "armed" } as const];
  expect(ownAt(all, "buy", 998, "continuous")).toEqual([order]);
  expect(ownAt(all, "sell", 1002, "continuous")).toEqual([closing]);
  expect(ownAt(all, "buy", 998, "pre-closing")).toEqual([order, later]);
  expect(ownAt(all, "sell", 998, "continuous")).toEqual([]);
});

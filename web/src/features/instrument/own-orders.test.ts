import { expect, test } from "vitest";
import { columnOf } from "./board-levels.ts";
import { ownColumn, sideInBook } from "./own-orders.ts";
import { book } from "./testing/book.ts";

const working = {
  side: "long",
  intent: "open",
  status: "working",
  condition: null,
  price: 998,
  quantity: 300,
  filledQuantity: 100,
} as const;
const buys = columnOf(book, "buy");

test("own orders appear at the row of their price with their open quantity", () => {
  const orders = [working, { ...working, quantity: 200 }, { ...working, price: 999 }];
  expect(ownColumn(orders, "buy", buys, "continuous")).toEqual({
    market: 0,
    rows: [200, 300, 0],
    rest: 0,
  });
  expect(ownColumn(orders, "sell", columnOf(book, "sell"), "continuous").rows).toEqual([0, 0, 0]);
});

test("prices without a row go to the rest, market orders to their own row", () => {
  const orders = [
    { ...working, price: 900 },
    { ...working, price: null },
  ];
  expect(ownColumn(orders, "buy", buys, "continuous")).toEqual({
    market: 200,
    rows: [0, 0, 0],
    rest: 200,
  });
});

test("a standing quote's total includes own orders at better prices", () => {
  const quote = {
    kind: "special",
    side: "buy",
    price: 999,
    quantity: 900,
    against: 0,
    since: "",
    renewsAt: null,
  } as const;
  const column = columnOf({ ...book, quote }, "buy");
  expect(ownColumn([{ ...working, price: 1010 }], "buy", column, "continuous").rows[0]).toBe(200);
});

test("waiting, armed and hidden on-close orders are not on the board", () => {
  const orders = [
    { ...working, status: "waiting" },
    { ...working, status: "armed" },
    { ...working, condition: "on-close" },
  ] as const;
  expect(ownColumn(orders, "buy", buys, "continuous").rows).toEqual([0, 0, 0]);
  expect(ownColumn(orders, "buy", buys, "pre-closing").rows).toEqual([0, 200, 0]);
});

test.each([
  ["long", "open", "buy"],
  ["long", "close", "sell"],
  ["short", "open", "sell"],
  ["short", "close", "buy"],
] as const)("%s to %s is on the side %s", (side, intent, expected) => {
  expect(sideInBook({ side, intent })).toBe(expected);
});

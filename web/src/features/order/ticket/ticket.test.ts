import type { Quote } from "@akari/api/instrument";
import { expect, test } from "vitest";
import {
  type TicketInput,
  canStepPrice,
  emptyTicket,
  leveragesOf,
  orderOf,
  steppedPrice,
  steppedQuantity,
  ticketProblems,
  withTrade,
} from "./ticket.ts";

const quote = {
  code: "6W3A",
  price: 2846.5,
  previousClose: 2812,
  limitUp: 3312,
  limitDown: 2312,
  tickBands: [{ from: 1000, tick: 0.5 }],
  lot: 100,
} as unknown as Quote;

const input: TicketInput = { ...emptyTicket, price: "2,845.0", quantity: "300" };

test("M-GAP-7 現物 has no leverage, 信用買 2 and 3, 信用売 1 to 3", () => {
  expect(leveragesOf("cashBuy")).toEqual([1]);
  expect(leveragesOf("marginBuy")).toEqual([2, 3]);
  expect(leveragesOf("marginSell")).toEqual([1, 2, 3]);
  expect(withTrade(input, "marginBuy").leverage).toBe(2);
  expect(withTrade({ ...input, leverage: 3 }, "marginSell").leverage).toBe(3);
  expect(withTrade({ ...input, leverage: 3 }, "cashBuy").leverage).toBe(1);
});

test("M-STK-5 M-STK-6 the ticket becomes the order of the API", () => {
  expect(orderOf(input, quote, "ja")).toEqual({
    code: "6W3A",
    side: "long",
    type: "limit",
    price: 2845,
    quantity: 300,
    leverage: 1,
  });
  const short: TicketInput = { ...input, trade: "marginSell", type: "market", leverage: 3 };
  expect(orderOf(short, quote, "ja")).toEqual({
    code: "6W3A",
    side: "short",
    type: "market",
    quantity: 300,
    leverage: 3,
  });
});

test.each([
  [{ price: "" }, { price: "required" }],
  [{ price: "-1" }, { price: "notPositive" }],
  [{ price: "0" }, { price: "notPositive" }],
  [{ price: "abc" }, { price: "notPositive" }],
  [{ price: "2845.3" }, { price: "offTick" }],
  [{ price: "4000" }, { price: "outsideLimits" }],
  [{ quantity: "" }, { quantity: "required" }],
  [{ quantity: "0" }, { quantity: "notPositive" }],
  [{ quantity: "-100" }, { quantity: "notPositive" }],
  [{ quantity: "150" }, { quantity: "offLot" }],
  [{ type: "market", price: "" }, {}],
] as const)("M-VAL-30 M-OUT-257 %o has its own problem", (change, problems) => {
  const changed = { ...input, ...change };
  expect(ticketProblems(changed, quote, "ja")).toEqual(problems);
  expect(orderOf(changed, quote, "ja") === undefined).toBe(Object.keys(problems).length > 0);
});

test("steps by tick and lot, full-width digits included", () => {
  expect(steppedPrice("2,845.0", quote, 1, true, "ja")).toBe(2845.5);
  expect(steppedPrice("", quote, -1, true, "ja")).toBe(2846.5);
  expect(canStepPrice("3,312.0", quote, 1, true, "ja")).toBe(false);
  expect(steppedQuantity("３００", 100, 1, "ja")).toBe(400);
  expect(steppedQuantity("250", 100, -1, "ja")).toBe(200);
  expect(steppedQuantity("100", 100, -1, "ja")).toBe(100);
});

test("M-STK-9 a trigger or an exit steps by the tick, even beyond today's limits", () => {
  expect(steppedPrice("3,312.0", quote, 1, false, "ja")).toBe(3312.5);
  expect(canStepPrice("3,312.0", quote, 1, false, "ja")).toBe(true);
  // From an empty field it starts one tick from the last price, in the direction of the step.
  expect(steppedPrice("", quote, 1, false, "ja")).toBe(2847);
  expect(steppedPrice("", quote, -1, false, "ja")).toBe(2846);
  expect(canStepPrice("0.5", quote, -1, false, "ja")).toBe(false);
});

test("a stop has the terms of the order it becomes, with its trigger", () => {
  const stop: TicketInput = {
    ...input,
    type: "stop",
    stop: { trigger: "2,900", kind: "limit", price: "2,910" },
  };
  expect(orderOf(stop, quote, "ja")).toEqual({
    code: "6W3A",
    side: "long",
    type: "limit",
    price: 2910,
    trigger: 2900,
    quantity: 300,
    leverage: 1,
  });
  const atMarket = { ...stop, stop: { ...stop.stop, kind: "market" as const } };
  expect(orderOf(atMarket, quote, "ja")).toMatchObject({ type: "market", trigger: 2900 });
  // The preview checks whether its trigger has already been reached.
  expect(orderOf({ ...stop, trade: "marginSell", leverage: 2 }, quote, "ja")).toMatchObject({
    side: "short",
    trigger: 2900,
  });
});

import { expect, test } from "vitest";
import { isAlive, isBuy, isChangeable } from "./order-words.ts";
import { closingTrade, tradeOf } from "../../../executions/trade-words.ts";

test.each([
  ["long", "open", 1, "cashBuy", true],
  ["long", "open", 2, "marginBuy", true],
  ["short", "open", 1, "marginSell", false],
  ["long", "close", 1, "cashSell", false],
  ["long", "close", 3, "closeSell", false],
  ["short", "close", 2, "closeBuy", true],
] as const)(
  "M-ENT-5 a %s order to %s with leverage %i is %s",
  (side, intent, leverage, words, buys) => {
    const order = { side, intent, leverage };
    expect(tradeOf(order)).toBe(words);
    expect(isBuy(order)).toBe(buys);
    if (intent === "close") expect(closingTrade(order)).toBe(words);
  },
);

test.each([
  ["waiting", true],
  ["armed", true],
  ["working", true],
  ["filled", false],
  ["cancelled", false],
  ["expired", false],
  ["rejected", false],
] as const)("an order that is %s can be changed: %s", (status, alive) => {
  expect(isAlive({ status })).toBe(alive);
});

test.each([
  ["customer", true],
  ["exit", true],
  ["margin-call", false],
  ["loss-line", false],
  ["loss-line-follow-up", false],
] as const)("an active order by %s can be changed by the reader: %s", (origin, changeable) => {
  expect(isChangeable({ origin, status: "working" })).toBe(changeable);
  expect(isChangeable({ origin, status: "filled" })).toBe(false);
});

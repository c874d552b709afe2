import type { MarketItem, Quote } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { stateOf, toneOf } from "./quote-state.ts";

const item = (change: Partial<MarketItem>) =>
  ({ phase: "continuous", limit: null, ...change }) as MarketItem;
const quote = (change: Partial<Quote>) =>
  ({ phase: "continuous", price: 100, limitUp: 130, limitDown: 70, ...change }) as Quote;

test.each([
  ["trading", item({}), null],
  ["before the opening", item({ phase: "pre-opening" }), "pre-opening"],
  ["after the close", item({ phase: "closed" }), "closed"],
  ["at the limit", item({ limit: "up" }), "up"],
  ["at the limit after the close", item({ limit: "down", phase: "closed" }), "down"],
  ["halted at the limit", item({ limit: "up", phase: "halted" }), "halted"],
  ["a live price inside the limits", quote({}), null],
  ["a live price at the upper limit", quote({ price: 130 }), "up"],
  ["a live price at the lower limit", quote({ price: 70 }), "down"],
  ["a live quote without a price", quote({ price: null }), null],
])("M-MKT-3 %s: %o is marked %s", (_case, given, expected) => {
  expect(stateOf(given)).toBe(expected);
});

test("only a limit has the colour of a direction", () => {
  expect(["up", "down", "halted", "closed"].map((state) => toneOf(state as "up"))).toEqual([
    "rise",
    "fall",
    "warn",
    "neutral",
  ]);
});

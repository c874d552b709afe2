import type { MarketItem, Quote } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { orderStatesOf, tradingStatesOf, toneOfState } from "./trading-state.ts";

const item = (change: Partial<MarketItem>) =>
  ({ phase: "continuous", limit: null, quoteState: null, ...change }) as MarketItem;
const quote = (change: Partial<Quote>) =>
  ({ phase: "continuous", limitState: null, quoteState: null, ...change }) as Quote;
const standing = { price: 130, since: "", renewsAt: null } as const;

test.each([
  ["trading", item({}), []],
  ["before the opening", item({ phase: "pre-opening" }), []],
  ["at the limit", item({ limit: "up" }), ["limitUp"]],
  ["at the limit after the close", item({ limit: "down", phase: "closed" }), ["limitDown"]],
  ["halted at the limit", item({ limit: "up", phase: "halted" }), ["halted", "limitUp"]],
  ["special", item({ quoteState: { kind: "special", side: "buy" } }), ["specialBuy"]],
  ["sequential", item({ quoteState: { kind: "sequential", side: "sell" } }), ["sequentialSell"]],
  ["a live quote inside the limits", quote({}), []],
  [
    "a live special quote at the limit",
    quote({ limitState: "up", quoteState: { kind: "special", side: "buy", ...standing } }),
    ["limitUp", "specialBuy"],
  ],
  [
    "a live sequential quote",
    quote({ quoteState: { kind: "sequential", side: "buy", ...standing } }),
    ["sequentialBuy"],
  ],
] as const)("M-MKT-3 %s: the states of %o are %s", (_case, given, expected) => {
  expect(tradingStatesOf(given)).toEqual(expected);
});

test("a limit at which the day ended is shown but does not affect the next day's orders", () => {
  const dates = { date: "2026-11-20", orderDate: "2026-11-20" };
  const running = quote({ ...dates, limitState: "up" });
  expect(orderStatesOf(running)).toEqual(["limitUp"]);
  const over = quote({ ...running, phase: "halted", orderDate: "2026-11-24" });
  expect(tradingStatesOf(over)).toEqual(["halted", "limitUp"]);
  expect(orderStatesOf(over)).toEqual(["halted"]);
});

test("limits and pressing sides have a direction colour, a halt a warning colour", () => {
  expect(
    (
      [
        "halted",
        "limitUp",
        "limitDown",
        "specialBuy",
        "specialSell",
        "sequentialBuy",
        "sequentialSell",
      ] as const
    ).map(toneOfState),
  ).toEqual(["warn", "rise", "fall", "rise", "fall", "rise", "fall"]);
});

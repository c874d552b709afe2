import { describe, expect, test } from "vitest";
import type { Side } from "../messages.ts";
import { price } from "../price.ts";
import { broadenedNext, lockedSide } from "./broadening.ts";
import type { BroadeningState, EndedDay } from "./broadening.ts";
import { type Broadened, dailyLimits, dayTerms } from "./daily-limit.ts";

/** Base 1,000: limits 700 and 1,300. */
const quietDay: EndedDay = {
  volume: 0,
  quoteAtClose: null,
  onlyTradeIsClosingAtLimit: null,
  terms: dayTerms("2025-06-10", price(1_000_0), "standard"),
};
const quoteAt = (side: Side, yen: number) => ({ side, price: price(yen * 10) });

describe("a day counts as locked", () => {
  test.each<[string, Partial<EndedDay>, Side | null]>([
    ["no trade, buy quote at the upper limit", { quoteAtClose: quoteAt("buy", 1_300) }, "buy"],
    ["no trade, sell quote at the lower limit", { quoteAtClose: quoteAt("sell", 700) }, "sell"],
    ["no trade, quote on its way there", { quoteAtClose: quoteAt("buy", 1_270) }, null],
    ["no trade and no quote", {}, null],
    ["a trade on the way to the limit", { volume: 100, quoteAtClose: quoteAt("buy", 1_300) }, null],
    [
      "one trade, at the limit in the closing auction, with orders left",
      { volume: 700, onlyTradeIsClosingAtLimit: "sell" },
      "sell",
    ],
  ])("%s", (_case, day, side) => {
    expect(lockedSide({ ...quietDay, ...day })).toBe(side);
  });
});

/** For each day: the side at whose limit it was locked, where it traded, and the sides broadened on the next day. */
type Story = readonly (readonly [Side | null, "none" | "upper" | "lower" | "several", Broadened])[];

const untouched: BroadeningState = { lockedDays: null, broadened: null };

test.each<[string, Story]>([
  [
    "two days locked at the same limit broaden its side from the third day, until a day trades elsewhere",
    [
      ["buy", "none", null],
      ["buy", "none", "buy"],
      ["buy", "none", "buy"],
      [null, "several", null],
      ["buy", "none", null],
    ],
  ],
  [
    "a day without any trade keeps the width",
    [
      ["sell", "none", null],
      ["sell", "none", "sell"],
      [null, "none", "sell"],
      [null, "several", null],
    ],
  ],
  [
    "a day locked at the other limit restarts the count",
    [
      ["buy", "none", null],
      ["sell", "none", null],
      ["sell", "none", "sell"],
    ],
  ],
  [
    "two days locked at the other limit without a trade broaden both sides; each stays broad until a trade away from its own limit",
    [
      ["buy", "none", null],
      ["buy", "none", "buy"],
      ["sell", "none", "buy"],
      ["sell", "none", "both"],
      [null, "none", "both"],
      [null, "upper", "buy"],
      [null, "lower", null],
    ],
  ],
  [
    "closes at the other limit end one broadening while the other begins",
    [
      ["buy", "none", null],
      ["buy", "upper", "buy"],
      ["sell", "lower", null],
      ["sell", "lower", "sell"],
    ],
  ],
  [
    "an ordinary day in between resets the count",
    [
      ["buy", "none", null],
      [null, "several", null],
      ["buy", "none", null],
      ["buy", "none", "buy"],
    ],
  ],
])("%s", (_case, story) => {
  let state = untouched;
  for (const [locked, traded, wideNext] of story) {
    const limits = { buy: "upper", sell: "lower" };
    state = broadenedNext(state, locked, (side) => traded !== "none" && traded !== limits[side]);
    expect(state.broadened).toBe(wideNext);
  }
});

test("a broadened side is four times as wide, then rounded as usual", () => {
  const at = (yen: number, side: Broadened) => dailyLimits(price(yen * 10), "standard", side);
  expect(at(2_163, "buy")).toEqual({ lower: 1_663_0, upper: 4_165_0 });
  expect(at(1_769, "buy")).toEqual({ lower: 1_369_0, upper: 3_370_0 });
  expect(at(2_163, "both")).toEqual({ lower: 163_0, upper: 4_165_0 });
  expect(at(98, "sell")).toEqual({ lower: 1_0, upper: 128_0 });
  expect(dayTerms("2025-06-10", price(3_310_0), "standard", "sell")).toMatchObject({
    lowerLimit: 510_0,
    upperLimit: 4_010_0,
  });
});

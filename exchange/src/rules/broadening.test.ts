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

/** Each day: the side that it was locked at, the one price that it traded at or that it had several, and what is wide on the day after. */
type Story = readonly (readonly [Side | null, "none" | "upper" | "lower" | "several", Broadened])[];

const untouched: BroadeningState = { lockedDays: null, broadened: null };

test.each<[string, Story]>([
  [
    "two days at the same limit broaden its side from the third on, until a day trades elsewhere",
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
    "the other limit begins anew",
    [
      ["buy", "none", null],
      ["sell", "none", null],
      ["sell", "none", "sell"],
    ],
  ],
  [
    "days without a trade at the other limit make both wide; each stays so until a trade elsewhere than at its own limit",
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
    "a close at the other limit ends the width while its own begins",
    [
      ["buy", "none", null],
      ["buy", "upper", "buy"],
      ["sell", "lower", null],
      ["sell", "lower", "sell"],
    ],
  ],
  [
    "a day in between breaks the row",
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

test("four times the width on that side only, then rounded as usual", () => {
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

import { yen } from "@akari/brokerage/money";
import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { type AssetPast, statesOf, totalAssetsOf } from "./asset-past.ts";

const long = {
  id: 7,
  code: "1A0A",
  side: "long",
  leverage: 2,
  openedOn: "2026-11-20",
} as const;

/** 1,000,000 yen came in, 200 shares were bought at 1,000 with 100 yen of fee, then 100 of them sold at 1,100. */
const past: AssetPast = {
  openedAt: 0,
  balance: yen(1_000_000 - 100 + 10_000 - 55),
  positions: [{ ...long, quantity: 100, openValue: yen(100_000) }],
  moves: [
    { step: 1, change: yen(1_000_000), deposited: yen(1_000_000) },
    { step: 2, change: yen(-100), deposited: 0 },
    { step: 4, change: yen(10_000 - 55), deposited: 0 },
  ],
  fills: [
    { step: 2, positionId: 7, quantity: 200, openValue: yen(200_000) },
    { step: 4, positionId: 7, quantity: -100, openValue: -yen(100_000) },
  ],
};

test("walking back from now undoes what happened since each instant, and nothing else", () => {
  expect(
    statesOf(past, 4).map(({ balance, positions }) => [
      balance / 100,
      positions.map(({ quantity, openValue }) => [quantity, openValue / 100]),
    ]),
  ).toEqual([
    [0, []],
    [1_000_000, []],
    [999_900, [[200, 200_000]]],
    [999_900, [[200, 200_000]]],
    [1_009_845, [[100, 100_000]]],
  ]);
});

test("a position that was closed since stands in the states in which it was open", () => {
  const closed: AssetPast = {
    ...past,
    positions: [{ ...long, quantity: 0, openValue: 0 }],
    moves: [],
    fills: [
      { step: 1, positionId: 7, quantity: 100, openValue: yen(100_000) },
      { step: 3, positionId: 7, quantity: -100, openValue: -yen(100_000) },
    ],
  };
  expect(statesOf(closed, 3).map(({ positions }) => positions.length)).toEqual([0, 1, 1, 0]);
});

test("fills of a position that nobody told of are a fault", () => {
  expect(() => statesOf({ ...past, positions: [] }, 4)).toThrow("no position 7");
});

const calendar = createCalendar("practice", new Set());

test.each([
  ["long", "2026-11-20", 1_020_000],
  ["short", "2026-11-20", 980_000],
  // Two nights of 200,000 yen at 2.8 %: floor(30.68).
  ["long", "2026-11-22", 1_019_970],
] as const)(
  "a %s on %s is worth what its price says, less accrued financing",
  (side, tradingDate, total) => {
    const state = {
      balance: yen(1_000_000),
      positions: [{ ...long, side, quantity: 200, openValue: yen(200_000) }],
    };
    expect(totalAssetsOf(state, { tradingDate, calendar, priceOf: () => 11_000 }) / 100).toBe(
      total,
    );
  },
);

import { expect, test } from "vitest";
import { startOfDay } from "../../i18n/trading-day.ts";
import { partsOf } from "./income-parts.ts";

const day = {
  date: "2026-11-20",
  realisedProfit: 12_500,
  fees: -852,
  financing: 0,
  dividends: 0,
  writtenOff: 0,
  loanInterest: 0,
  prizes: 0,
  funds: 0,
  total: 11_648,
  fills: 2,
};

test("M-LOG-2 a day's parts add up to its total, and zero parts are omitted", () => {
  const parts = partsOf(day);
  expect(parts).toEqual([
    ["realisedProfit", 12_500],
    ["fees", -852],
  ]);
  expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(day.total);
});

test("a day with costs only still shows a price part of 0", () => {
  expect(partsOf({ ...day, realisedProfit: 0, total: -852 })).toEqual([
    ["realisedProfit", 0],
    ["fees", -852],
  ]);
});

test("a trading date begins in Tokyo", () => {
  expect(new Date(startOfDay("2026-11-20")).toISOString()).toBe("2026-11-19T15:00:00.000Z");
});

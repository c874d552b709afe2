import { expect, test } from "vitest";
import { yen } from "../money.ts";
import { callAfterClosing, callAmount, isCalled } from "./margin-call.ts";
import { type MarginParts, maintenanceMargin, marginRatioHundredths } from "./maintenance.ts";
import { marginLine } from "./margin-line.ts";

const nothing: MarginParts = {
  cash: yen(0),
  securities: yen(0),
  floating: yen(0),
  settledGains: yen(0),
  settledLosses: yen(0),
  accruedCosts: yen(0),
};

test.each([
  [2_000_000, 600_000],
  [1_000_000, 300_000],
  [500_000, 300_000],
  [0, 0],
])("positions of %i yen need %i yen to be opened", (openValue, required) => {
  expect(marginLine(yen(openValue), 30)).toBe(yen(required));
});

test.each<[string, Partial<MarginParts>, number]>([
  ["cash counts in full, shares at 80 %", { cash: yen(500), securities: yen(1_000) }, 1_300],
  ["a net loss counts", { cash: yen(500), floating: yen(-400) }, 100],
  ["a net gain does not", { cash: yen(500), floating: yen(400) }, 500],
  [
    "settled results and costs count",
    { settledGains: yen(90), settledLosses: yen(20), accruedCosts: yen(5) },
    65,
  ],
])("margin: %s", (_case, parts, expected) => {
  expect(maintenanceMargin({ ...nothing, ...parts })).toBe(yen(expected));
});

test("the ratio is in hundredths of a percent, and null without positions", () => {
  expect(marginRatioHundredths(yen(500_000), yen(3_000_000))).toBe(1667);
  expect(marginRatioHundredths(yen(500_000), yen(0))).toBeNull();
});

test.each([
  ["30 %", 900_000, 3_000_000, 0, 0],
  ["exactly 20 %", 600_000, 3_000_000, 0, 0],
  ["a yen less", 599_999, 3_000_000, 1, 300_001],
  ["16.67 %", 500_000, 3_000_000, 100_000, 400_000],
  ["25 %, but less than 300,000 yen", 250_000, 1_000_000, 50_000, 50_000],
  ["no positions", 0, 0, 0, 0],
])("%s: amounts called up to 20 % and 30 %", (_case, margin, openValue, to20, to30) => {
  expect(isCalled(yen(margin), yen(openValue))).toBe(to20 > 0);
  expect(callAmount(yen(margin), yen(openValue))).toBe(yen(to20));
  expect(callAmount(yen(margin), yen(openValue), 30)).toBe(yen(to30));
});

test("closing positions reduces a call by 20 % of their opening value, down to 0", () => {
  expect(callAfterClosing(yen(100_000), yen(400_000))).toBe(yen(20_000));
  expect(callAfterClosing(yen(100_000), yen(600_000))).toBe(yen(0));
});

import { expect, test } from "vitest";
import { price, shares } from "../price.ts";
import {
  isExemptShort,
  shortSaleRefusal,
  shortSaleTrigger,
  type ShortSaleContext,
} from "./short-sale.ts";

test("the trigger is 90 % of the base price, even between two ticks", () => {
  expect(shortSaleTrigger(price(1_000_0))).toBe(900_0);
  expect(shortSaleTrigger(price(1_001_0))).toBe(900_9);
  expect(shortSaleTrigger(price(100_5))).toBe(904.5);
});

const upTick: ShortSaleContext = {
  restricted: true,
  basePrice: price(120_0),
  lastPrice: price(101_0),
  previousDifferentPrice: price(100_0),
  beforeOpening: false,
};
const downTick = { ...upTick, previousDifferentPrice: price(102_0) };
const opening = { ...upTick, basePrice: price(100_0), beforeOpening: true };
const free = { ...upTick, restricted: false, basePrice: price(1_000_0) };

test.each<[string, number | null, ShortSaleContext, string | null]>([
  ["above the last price is taken", 102_0, upTick, null],
  ["at the last price after an up-tick is taken", 101_0, upTick, null],
  ["below it is refused", 100_0, upTick, "SHORT_SALE_PRICE"],
  ["at the last price after a down-tick is refused", 101_0, downTick, "SHORT_SALE_PRICE"],
  ["above it is taken", 101_1, downTick, null],
  [
    "at the share's first price is refused",
    101_0,
    { ...upTick, previousDifferentPrice: null },
    "SHORT_SALE_PRICE",
  ],
  ["a market order is refused", null, upTick, "SHORT_SALE_MARKET_ORDER"],
  ["before the opening the base price counts: above it", 100_1, opening, null],
  ["before the opening the base price counts: below it", 99_9, opening, "SHORT_SALE_PRICE"],
  ["at a base price without an up-tick is refused", 100_0, opening, "SHORT_SALE_PRICE"],
  [
    "at the base price after an up-tick",
    100_0,
    { ...opening, previousDifferentPrice: price(99_0) },
    null,
  ],
  [
    "a share that has not traded is compared with its base price",
    119_0,
    { ...upTick, lastPrice: null },
    "SHORT_SALE_PRICE",
  ],
  ["not in force: above the trigger is taken", 900_1, free, null],
  ["not in force: at the trigger is refused", 900_0, free, "SHORT_SALE_PRICE"],
  ["not in force: a market order is refused", null, free, "SHORT_SALE_MARKET_ORDER"],
])("a restricted short sale %s", (_case, limit, context, reason) => {
  const order = { price: limit === null ? null : price(limit) };
  expect(shortSaleRefusal(order, context)).toBe(reason);
});

test("50 units are exempt, 51 are not", () => {
  expect(isExemptShort(shares(5_000), shares(100))).toBe(true);
  expect(isExemptShort(shares(5_100), shares(100))).toBe(false);
});

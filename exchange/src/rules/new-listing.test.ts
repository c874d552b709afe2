import * as fc from "fast-check";
import { expect, test } from "vitest";
import { price } from "../price.ts";
import { newListingRules } from "./new-listing.ts";
import { isOnTick } from "./tick-size.ts";

const rulesAt = (yen: number) => newListingRules(price(yen * 10), "standard", "tse");

test("a centre of 1,250 gives the prices of the published notice and those derived from it", () => {
  const rules = rulesAt(1_250);
  expect(rules).toMatchObject({
    firstQuote: 1_250_0,
    acceptLow: 313_0,
    acceptHigh: 5_000_0,
    upperQuote: 2_875_0,
    lowerQuote: 938_0,
    initialPriceCap: 2_925_0,
    initialPriceFloor: 923_0,
    stepDownSeconds: 180,
  });
  expect(rules.stepUp(price(1_250_0))).toBe(63_0);
  expect(rules.stepUpSeconds(price(1_250_0))).toBe(600);
  expect(rules.stepDown(price(1_250_0))).toBe(30_0);
});

test.each([
  [1_250, 63],
  [5_700, 290],
  [4_650, 235],
  [1_500, 75],
  [1_000, 50],
])("5 %% of %i is rounded up to the grid at the centre: %i", (centre, step) => {
  expect(rulesAt(centre).stepUp(price(centre * 10))).toBe(step * 10);
});

test.each([
  [4_650, 10_700, 3_490],
  [5_060, 11_640, 3_795],
])("the last quotes of %i are rounded up: %i and %i", (centre, upper, lower) => {
  expect(rulesAt(centre)).toMatchObject({ upperQuote: upper * 10, lowerQuote: lower * 10 });
});

test("bounds of orders and first prices are rounded inwards", () => {
  expect(rulesAt(1_251)).toMatchObject({ acceptLow: 313_0, acceptHigh: 5_000_0 });
  // 230 % of 1,299 is 2,987.7; one interval of 50 above 2,988 lies between 3,035 and 3,040.
  expect(rulesAt(1_299)).toMatchObject({ upperQuote: 2_988_0, initialPriceCap: 3_035_0 });
});

test("the quote moves by the ordinary interval every 3 minutes where that exceeds 5 %", () => {
  const rules = rulesAt(950);
  expect([rules.stepUp(price(1_900_0)), rules.stepUpSeconds(price(1_900_0))]).toEqual([48_0, 600]);
  expect([rules.stepUp(price(2_002_0)), rules.stepUpSeconds(price(2_002_0))]).toEqual([50_0, 180]);
  expect([rulesAt(90).stepUp(price(90_0)), rulesAt(90).stepUpSeconds(price(90_0))]).toEqual([
    5_0, 180,
  ]);
});

test("practice moves by 5 % every minute and by ordinary intervals every 3 minutes", () => {
  const rules = newListingRules(price(950_0), "standard", "practice");
  expect(rules.stepUpSeconds(price(950_0))).toBe(60);
  expect(rules.stepUpSeconds(price(2_002_0))).toBe(180);
  expect(rules.stepDownSeconds).toBe(180);
});

test("quotes move on legal prices and stop exactly at their bounds", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<"standard" | "topix500">("standard", "topix500"),
      fc.integer({ min: 20, max: 60_000 }),
      (table, yen) => {
        const rules = newListingRules(price(yen * 10), table, "tse");
        fc.pre(isOnTick(table, yen * 10));
        let quote = rules.firstQuote;
        for (let step = rules.stepUp(quote); step > 0; step = rules.stepUp(quote)) {
          quote = price(quote + step);
          expect(isOnTick(table, quote)).toBe(true);
        }
        expect(quote).toBe(rules.upperQuote);
        quote = rules.firstQuote;
        for (let step = rules.stepDown(quote); step > 0; step = rules.stepDown(quote)) {
          quote = price(quote - step);
          expect(isOnTick(table, quote)).toBe(true);
        }
        expect(quote).toBe(rules.lowerQuote);
      },
    ),
  );
});

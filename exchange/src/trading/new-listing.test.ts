import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { price } from "../price.ts";
import { newListingRules } from "../rules/new-listing.ts";

/** An offering at 1,000 yen before its first opening at 11:00; interval 30, steps of 50. */
function offering(schedule: "practice" | "tse" = "practice") {
  const { acceptLow, acceptHigh } = newListingRules(price(1_000_0), "standard", schedule);
  return new MarketStory({
    baseYen: 1_000,
    phase: "pre-opening",
    at: schedule === "tse" ? "08:30" : "10:59",
    schedule,
    tradingState: { newListing: { centre: price(1_000_0), day: 1 } },
    limits: { lower: acceptLow, upper: acceptHigh },
  });
}

test("a new listing accepts only limit orders from 25 % to 400 % of the centre", () => {
  const market = offering();
  expect(market.enter("buy", null, 100)).toEqual(["rejected MARKET_ORDER_ON_NEW_LISTING"]);
  expect(market.enter("buy", 900, 100, { condition: "funari" })).toEqual([
    "rejected MARKET_ORDER_ON_NEW_LISTING",
  ]);
  expect(market.enter("buy", 4_005, 100)).toEqual(["rejected PRICE_OUTSIDE_LISTING_RANGE"]);
  expect(market.enter("sell", 249, 100)).toEqual(["rejected PRICE_OUTSIDE_LISTING_RANGE"]);
  expect(market.enter("buy", 4_000, 100)).toEqual([]);
});

test("a match within one interval of the centre sets the first price and the limits for the rest of the day", () => {
  const market = offering();
  market.rest("buy", 1_030, 200).rest("sell", 1_020, 100);
  const outside = market.place("sell", 1_500, 100);
  expect(market.to("11:00")).toEqual([
    "itayose 100@1030",
    "expired new-limits",
    "limits 730 to 1330",
    "phase continuous",
  ]);
  expect(market.openQuantity(outside)).toBeNull();
  expect(market.enter("buy", null, 100)).toEqual(["rejected MARKET_ORDER_ON_NEW_LISTING"]);
  market.to("23:59");
  expect(market.tradingState().marketOrdersBarredUntil).toBeNull();
});

test("otherwise a special quote starts at the centre and rises by 5 % of it every minute of a practice hour", () => {
  const market = offering();
  market.enter("buy", 3_000, 100);
  expect(market.to("11:03")).toEqual([
    "quote special buy 1000",
    "phase continuous",
    "quote special buy 1050",
    "quote special buy 1100",
    "quote special buy 1150",
  ]);
});

test("under tse a buy quote rises every ten minutes and a sell quote falls by the interval every three", () => {
  const rising = offering("tse");
  rising.enter("buy", 3_000, 100);
  expect(rising.to("09:19")).toEqual([
    "quote special buy 1000",
    "phase continuous",
    "quote special buy 1050",
  ]);
  const falling = offering("tse");
  falling.enter("sell", 300, 100);
  expect(falling.to("09:07")).toEqual([
    "quote special sell 1000",
    "phase continuous",
    "quote special sell 970",
    "quote special sell 955",
  ]);
});

test("the quote stops at 230 % of the centre, and the day after one without a price starts from the last quote", () => {
  const market = offering("tse");
  market.enter("buy", 4_000, 100);
  market.to("15:00");
  expect(market.standing()?.price).toBe(2_300_0);
  market.to("15:31");
  expect(market.tradingState().newListing).toEqual({ centre: 2_300_0, day: 2 });
  expect(market.terms()).toMatchObject({
    basePrice: 2_300_0,
    lowerLimit: 575_0,
    upperLimit: 9_200_0,
  });
});

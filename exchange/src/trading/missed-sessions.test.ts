import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { price } from "../price.ts";
import { newListingRules } from "../rules/new-listing.ts";

/** The base prices of the days that began. */
const bases = (said: readonly string[]) => said.filter((line) => line.startsWith("day "));

test("M-OUT-75 a forgotten order moves no base price over days without sessions", () => {
  const market = new MarketStory({ baseYen: 1_908.5, phase: "pre-opening", at: "21:59" });
  market.rest("buy", 2_308, 100);
  const said = market.wakes("12:30", "2025-06-13");
  expect(said.filter((line) => line.startsWith("quote"))).toEqual([]);
  expect(bases(said)).toEqual([
    "day 2025-06-11 base 1908.5",
    "day 2025-06-12 base 1908.5",
    "day 2025-06-13 base 1908.5",
  ]);
  expect(market.tradingState()).toMatchObject({ lockedDays: null, broadened: null });
});

test("M-OUT-75 a quote that was on the board when the market stopped is the next base price, once", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "21:40" });
  market.rest("buy", 1_100, 100).until(600);
  expect(market.standing()?.price).toBe(1_100_0);
  const said = market.wakes("12:30", "2025-06-13");
  expect(bases(said)).toEqual([
    "day 2025-06-11 base 1100",
    "day 2025-06-12 base 1100",
    "day 2025-06-13 base 1100",
  ]);
});

test("M-OUT-75 a trade of a missed session takes the place of the quote before it", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "22:40" });
  market.rest("buy", 1_040, 100).to("22:58:30");
  market.rest("sell", 1_040, 100);
  const said = market.wakes("00:30", "2025-06-11");
  expect(said).toContain("itayose 100@1040");
  expect(bases(said)).toEqual(["day 2025-06-11 base 1040"]);
  expect(market.tradingState().closingQuote).toBeNull();
});

test("M-OUT-75 the first order after a missed opening is matched together with the waiting orders", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "21:59" });
  market.rest("buy", 1_100, 200);
  expect(market.wakes("22:20")).toEqual(["phase continuous"]);
  expect(market.enter("sell", 1_100, 100)).toEqual(["quote special buy 1030"]);
});

test("M-OUT-75 a new listing keeps its centre over days without sessions", () => {
  const { acceptLow, acceptHigh } = newListingRules(price(1_000_0), "standard", "practice");
  const market = new MarketStory({
    baseYen: 1_000,
    phase: "pre-opening",
    at: "21:59",
    tradingState: { newListing: { centre: price(1_000_0), day: 1 } },
    limits: { lower: acceptLow, upper: acceptHigh },
  });
  market.rest("buy", 2_300, 100).wakes("12:30", "2025-06-12");
  expect(market.tradingState().newListing).toEqual({ centre: 1_000_0, day: 3 });
});

import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { price } from "../price.ts";
import { newListingRules } from "../rules/new-listing.ts";

/** Base and last price 1,000 yen (interval 30) shortly before the last pre-closing of a practice day. */
const lateStory = (at = "23:54") => new MarketStory({ baseYen: 1_000, lastYen: 1_000, at });

test("a limit order at the daily limit keeps its quote across sessions, and the day ends locked", () => {
  // Base 100: limits 50 to 150; the quote reaches the limit within an hour.
  const market = new MarketStory({ baseYen: 100, phase: "pre-opening", at: "21:59" });
  market.rest("buy", 150, 1_000).to("22:57");
  expect(market.standing()).toMatchObject({ side: "buy", price: 150_0 });
  expect(market.to("23:00")).toContain("quote special buy 150");
  expect(market.to("23:59")).toContain("day 2025-06-11 base 150");
  expect(market.tradingState().lockedDays).toEqual({ side: "buy", days: 1 });
});

test("a sell order at the lower limit keeps its quote across the break of a tse day", () => {
  const market = new MarketStory({
    baseYen: 100,
    phase: "pre-opening",
    at: "08:30",
    schedule: "tse",
  });
  market.rest("sell", 50, 1_000).to("12:29");
  expect(market.to("12:30")).toEqual(["quote special sell 50", "phase continuous"]);
  expect(market.to("15:30")).toContain("day 2025-06-11 base 50");
  expect(market.tradingState().lockedDays).toEqual({ side: "sell", days: 1 });
});

test("a quote at its order's own limit stands again at the next opening while the order is working", () => {
  const market = lateStory("21:50");
  const order = market.place("buy", 1_020, 100);
  expect(market.standing()).toBeNull();
  const beyond = market.place("buy", 1_040, 100);
  market.to("22:58");
  expect(market.to("23:00")).toEqual(["quote special buy 1040", "phase continuous"]);
  expect(market.cancel(beyond)).toEqual(["quote gone"]);
  expect(market.cancel(order)).toEqual([]);
});

test("a new listing's quote at its order's own limit lasts across sessions and is the next day's centre", () => {
  const { acceptLow, acceptHigh } = newListingRules(price(1_000_0), "standard", "practice");
  const market = new MarketStory({
    baseYen: 1_000,
    phase: "pre-opening",
    at: "21:59",
    tradingState: { newListing: { centre: price(1_000_0), day: 1 } },
    limits: { lower: acceptLow, upper: acceptHigh },
  });
  market.rest("buy", 1_020, 100).to("23:59");
  expect(market.tradingState().newListing).toEqual({ centre: 1_020_0, day: 2 });
});

test("a quote without pressing orders is removed in the pre-closing and does not become the base price", () => {
  const market = lateStory();
  const pressing = market.place("buy", null, 200);
  market.to("23:56");
  expect(market.reduce(pressing, 100)).toEqual([]);
  expect(market.cancel(pressing)).toEqual(["quote gone"]);
  expect(market.to("23:58")).toEqual(["day 2025-06-11 base 1000", "phase pre-opening"]);
});

test("a quote in the pre-closing steps back to the limit of the most aggressive remaining order", () => {
  const market = lateStory("23:48");
  const [first, second] = [market.place("sell", 900, 100), market.place("sell", 950, 100)];
  market.to("23:56");
  expect(market.standing()?.price).toBe(940_0);
  expect(market.reprice(first, 960)).toEqual(["quote special sell 950"]);
  expect(market.standing()).toMatchObject({ price: 950_0, renewsAt: null });
  expect(market.reprice(second, 990)).toEqual(["quote special sell 960"]);
  expect(market.cancel(first)).toEqual(["quote gone"]);
});

import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

// In each book several prices qualify: one inside the range, which leaves a limit order unfilled, and better balanced ones beyond it.

test("an opening trades within one interval although a price beyond it would fill every order", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  const [unpriced, limit] = [market.place("buy", null, 100), market.place("buy", 1_030, 100)];
  market.rest("sell", 1_025, 100);
  expect(market.open()).toEqual(["itayose 100@1030", "phase continuous"]);
  expect([unpriced, limit].map((order) => market.openQuantity(order))).toEqual([null, 100]);
});

test("an opening treats sellers like buyers", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  market.rest("sell", null, 100).rest("sell", 970, 100).rest("buy", 975, 100);
  expect(market.open()).toEqual(["itayose 100@970", "phase continuous"]);
});

test("a close inside its range is an ordinary auction: a market order ranks before an older limit order", () => {
  // Range 480 to 520.
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "10:56", phase: "pre-closing" });
  const [limit, unpriced] = [market.place("buy", 520, 100), market.place("buy", null, 100)];
  market.rest("sell", 515, 100);
  expect(market.to("10:58")).toEqual(["itayose 100@520", "phase pre-opening"]);
  expect([limit, unpriced].map((order) => market.openQuantity(order))).toEqual([100, null]);
});

test("an auction trades at the book's indicated price", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  market.rest("buy", null, 100).rest("buy", 1_030, 100).rest("sell", 1_025, 100);
  expect(market.book()).toMatchObject({ indicativePrice: 1_030_0, indicativeVolume: 100 });
});

test("the closing auction of a session without a price uses the reference of its opening", () => {
  // The day's last trade is 1,000; the previous session ended under a quote at 1,030, whose orders are gone.
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "10:54" });
  const pressing = market.place("buy", null, 100);
  market.to("10:59");
  market.cancel(pressing);
  market.to("11:56");
  market.rest("buy", 1_050, 100).rest("sell", 1_010, 100);
  expect(market.book()).toMatchObject({ indicativePrice: 1_030_0 });
  expect(market.to("11:58")).toEqual(["itayose 100@1030", "phase pre-opening"]);
});

test("of several balanced prices an auction indicates and trades the one nearest to an off-grid base", () => {
  const market = new MarketStory({ baseYen: 1_000.7, phase: "pre-opening" });
  market.rest("buy", 1_005, 100).rest("sell", 995, 100);
  expect(market.book()).toMatchObject({
    indicativePrice: 1_001_0,
    preOpening: { bid: { price: 1_001_0 }, ask: { price: 1_001_0 } },
  });
  expect(market.open()).toContain("itayose 100@1001");
});

test("of several balanced prices a close under a quote indicates and trades the one nearest to the quote", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "10:54" });
  market.rest("buy", null, 100).to("10:56");
  expect(market.standing()?.price).toBe(1_030_0);
  market.rest("sell", 1_010, 100);
  expect(market.book()).toMatchObject({
    indicativePrice: 1_030_0,
    preOpening: { bid: { price: 1_030_0 }, ask: { price: 1_030_0 } },
  });
  expect(market.to("10:58")).toContain("itayose 100@1030");
});

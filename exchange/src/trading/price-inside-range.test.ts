import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

// In each book two prices qualify: one inside the range, where a limit order is left over, and better balanced ones beyond it.

test("an opening trades inside one interval although a price beyond it would leave nobody over", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  const [unpriced, limit] = [market.place("buy", null, 100), market.place("buy", 1_030, 100)];
  market.rest("sell", 1_025, 100);
  expect(market.open()).toEqual(["itayose 100@1030", "phase continuous"]);
  expect([unpriced, limit].map((order) => market.openQuantity(order))).toEqual([null, 100]);
});

test("a sell side does so too", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  market.rest("sell", null, 100).rest("sell", 970, 100).rest("buy", 975, 100);
  expect(market.open()).toEqual(["itayose 100@970", "phase continuous"]);
});

test("a close inside its range is an ordinary auction: the market order comes before an older limit", () => {
  // Range 480 to 520.
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "10:56", phase: "pre-closing" });
  const [limit, unpriced] = [market.place("buy", 520, 100), market.place("buy", null, 100)];
  market.rest("sell", 515, 100);
  expect(market.to("10:58")).toEqual(["itayose 100@520", "phase pre-opening"]);
  expect([limit, unpriced].map((order) => market.openQuantity(order))).toEqual([100, null]);
});

test("what an auction will trade is what the book shows before", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening" });
  market.rest("buy", null, 100).rest("buy", 1_030, 100).rest("sell", 1_025, 100);
  expect(market.book()).toMatchObject({ indicativePrice: 1_030_0, indicativeVolume: 100 });
});

test("a closing auction of a session without a price is compared with what its opening was", () => {
  // The day's last trade is 1,000; the session before has ended under a quote at 1,030, which nobody presses any more.
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "10:54" });
  const pressing = market.place("buy", null, 100);
  market.to("10:59");
  market.cancel(pressing);
  market.to("11:56");
  market.rest("buy", 1_050, 100).rest("sell", 1_010, 100);
  expect(market.book()).toMatchObject({ indicativePrice: 1_030_0 });
  expect(market.to("11:58")).toEqual(["itayose 100@1030", "phase pre-opening"]);
});

test("of several balanced prices before an auction the nearest to an off-grid base is shown, as it will trade", () => {
  const market = new MarketStory({ baseYen: 1_000.7, phase: "pre-opening" });
  market.rest("buy", 1_005, 100).rest("sell", 995, 100);
  expect(market.book()).toMatchObject({
    indicativePrice: 1_001_0,
    preOpening: { bid: { price: 1_001_0 }, ask: { price: 1_001_0 } },
  });
  expect(market.open()).toContain("itayose 100@1001");
});

test("before a close under a quote the balanced price that is shown is the one that trades, the nearest to the quote", () => {
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

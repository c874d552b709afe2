import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { ordinaryTradingState } from "./trading-state.ts";
import { price } from "../price.ts";

/** M-HON-6: auctions. */
const traced = { traced: true };

test("M-HON-6 an opening trace has both sides' totals at the price, the order's limit in relation to it, and its share", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "08:00" });
  market.rest("buy", null, 200, traced);
  market.rest("buy", 1_005, 100, traced);
  market.rest("buy", 1_000, 300, { ...traced, participant: 1 });
  market.rest("buy", 1_000, 300, { participant: 2 });
  market.rest("sell", 1_000, 600);
  market.open();
  const [market1, better, at] = market.traces;
  expect(market1).toMatchObject({
    rule: "opening-auction",
    role: "auction",
    shared: null,
    auction: { buy: 900, sell: 600, executed: 600, standing: "market", asked: 200, got: 200 },
  });
  expect(better?.auction).toMatchObject({ standing: "better", asked: 100, got: 100 });
  expect(at).toMatchObject({
    rule: "opening-auction",
    aheadThen: null,
    shared: { orders: 2, shares: 600, filled: 300 },
    before: { bid: { price: 1_005_0 }, ask: { price: 1_000_0, quantity: 600 } },
    after: { bid: { price: 1_000_0, quantity: 300 }, ask: null },
    auction: {
      standing: "at-price",
      atPrice: { quantity: 600, filled: 300 },
      asked: 300,
      got: 200,
    },
  });
});

test("M-HON-6 the trace names the itayose that ends a special or sequential quote", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  market.rest("buy", null, 100, traced);
  market.rest("sell", 1_010, 100);
  expect(market.traces).toMatchObject([{ rule: "special-quote", auction: { executed: 100 } }]);

  const next = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  next.rest("sell", 1_030, 100).rest("sell", 1_059, 100).rest("sell", 1_080, 100);
  next.rest("buy", null, 300, traced);
  expect(next.standing()).toMatchObject({ kind: "sequential" });
  next.until(60);
  expect(next.traces.map(({ rule }) => rule)).toEqual([
    "resting-price",
    "resting-price",
    "sequential-quote",
  ]);
});

test("M-HON-6 the first price after a halt has the rule resumption", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  market.halt();
  market.rest("buy", 1_000, 100, traced).rest("sell", 1_000, 100);
  market.resume();
  expect(market.traces).toMatchObject([
    { rule: "resumption", arrival: { phase: "halted" }, auction: { standing: "at-price" } },
  ]);
});

test("M-HON-6 a new listing's first price has the rule first-price", () => {
  const market = new MarketStory({
    baseYen: 1_000,
    tradingState: { ...ordinaryTradingState, newListing: { centre: price(1_000_0), day: 1 } },
    limits: { lower: price(250_0), upper: price(4_000_0) },
  });
  market.rest("buy", 1_000, 100, traced).rest("sell", 1_000, 100);
  expect(market.traces).toMatchObject([{ rule: "first-price" }]);
});

const beforeClose = (baseYen = 1_000) =>
  new MarketStory({ baseYen, lastYen: baseYen, schedule: "tse", at: "15:20" });

test("M-HON-6 a closing-auction trace names on-close and funari conditions and the place in the queue at which the orders joined", () => {
  const market = beforeClose();
  market.rest("buy", 999, 200, { ...traced, condition: "funari" });
  market.rest("buy", null, 100, { ...traced, condition: "on-close" });
  market.rest("sell", 1_000, 300);
  market.to("15:30");
  const [funari, onClose] = market.traces;
  expect(funari).toMatchObject({
    rule: "closing-auction",
    notes: ["funari"],
    arrival: { phase: "pre-closing", price: null, place: { ahead: { orders: 0, shares: 0 } } },
    auction: { standing: "market", buy: 300, sell: 300 },
  });
  expect(onClose).toMatchObject({
    notes: ["on-close"],
    arrival: { place: { ahead: { orders: 1, shares: 200 } } },
  });
});

test("M-HON-6 the trace of an on-open order names its condition", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "08:00" });
  market.rest("buy", 1_000, 100, { ...traced, condition: "on-open" }).rest("sell", 1_000, 100);
  market.open();
  expect(market.traces).toMatchObject([{ rule: "opening-auction", notes: ["on-open"] }]);
});

test("M-HON-6 special execution at a bound of the closing range goes by time: earlier orders count as ahead", () => {
  const market = beforeClose();
  market.to("15:25");
  market.rest("buy", null, 200, traced).rest("buy", 1_100, 200, traced);
  market.rest("sell", 1_060, 300);
  market.to("15:30");
  expect(market.traces).toMatchObject([
    { orderId: 1, rule: "closing-range-end", shared: null, auction: { asked: 200, got: 200 } },
    {
      orderId: 2,
      rule: "closing-range-end",
      aheadBefore: { orders: 1, shares: 200 },
      auction: { asked: 200, got: 100, buy: 400, sell: 300 },
    },
  ]);
});

test("M-HON-6 limit allotment shares the pressing side as one row", () => {
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 1_000,
    schedule: "tse",
    at: "15:20",
    limits: { lower: price(940_0), upper: price(1_060_0) },
  });
  market.to("15:25");
  market.rest("buy", null, 300, { ...traced, participant: 1 });
  market.rest("buy", null, 100, { ...traced, participant: 2 });
  market.rest("sell", 1_060, 200);
  market.to("15:30");
  expect(market.traces).toMatchObject([
    {
      orderId: 1,
      rule: "limit-allotment",
      aheadThen: null,
      shared: { orders: 2, shares: 400, filled: 200 },
      auction: { asked: 300, got: 100 },
    },
    { orderId: 2, rule: "limit-allotment", auction: { asked: 100, got: 100 } },
  ]);
});

import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** M-HON-6: zaraba. Base and last price 1,000 yen, interval 30. */
const story = () => new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
const traced = { traced: true };
const nobody = { orders: 0, shares: 0 };

test("M-HON-6 a resting order's trace has its place on arrival, the queue ahead at the trade, and the book before and after", () => {
  const market = story().rest("buy", 1_001, 200).rest("buy", 1_000, 300).rest("buy", 1_000, 100);
  market.rest("sell", 1_002, 500);
  market.rest("buy", 1_000, 200, traced);
  market.rest("sell", 1_001, 200).rest("sell", 1_000, 100);
  market.rest("sell", 1_000, 400);
  expect(market.traces).toEqual([
    {
      orderId: 5,
      rule: "resting-price",
      notes: [],
      role: "resting",
      arrival: {
        at: expect.any(Number),
        phase: "continuous",
        price: 1_000_0,
        place: { ahead: { orders: 2, shares: 400 }, better: 200 },
        touch: {
          bid: { price: 1_001_0, quantity: 200 },
          ask: { price: 1_002_0, quantity: 500 },
        },
      },
      rebuilt: null,
      aheadBefore: { orders: 2, shares: 300 },
      aheadThen: nobody,
      shared: null,
      before: {
        bid: { price: 1_000_0, quantity: 500 },
        ask: { price: 1_002_0, quantity: 500 },
      },
      after: { bid: { price: 1_000_0, quantity: 100 }, ask: { price: 1_002_0, quantity: 500 } },
      auction: null,
    },
  ]);
});

test("M-HON-6 a market order that fills the best price completely is noted as next-level", () => {
  const market = story().rest("sell", 1_001, 100).rest("sell", 1_003, 100);
  market.rest("buy", null, 200, traced);
  const [first, second] = market.traces;
  expect(first).toMatchObject({ role: "incoming", rule: "resting-price", notes: [] });
  expect(second).toMatchObject({
    role: "incoming",
    notes: ["next-level"],
    arrival: { price: null, place: { ahead: nobody, better: 0 } },
    before: { ask: { price: 1_001_0, quantity: 100 } },
    after: { ask: null },
  });
});

test("M-HON-6 the trace of an IOC order names its condition", () => {
  const market = story().rest("sell", 1_001, 100);
  market.rest("buy", 1_001, 200, { ...traced, condition: "ioc" });
  expect(market.traces).toMatchObject([{ notes: ["ioc"], role: "incoming" }]);
  market.rest("sell", 1_001, 100).rest("buy", 1_001, 100);
  expect(market.traces).toHaveLength(1);
});

test("M-HON-6 a reprice is a new arrival, a reduction is not", () => {
  const market = story().rest("buy", 1_000, 100).rest("buy", 999, 100);
  const order = market.place("buy", 1_000, 300, traced);
  market.reduce(order, 200);
  market.rest("sell", 1_000, 200);
  expect(market.traces.at(-1)?.arrival?.place).toEqual({
    ahead: { orders: 1, shares: 100 },
    better: 0,
  });
  market.reprice(order, 999);
  market.rest("sell", 999, 200);
  expect(market.traces.at(-1)).toMatchObject({
    arrival: { price: 999_0, place: { ahead: { orders: 1, shares: 100 } } },
    aheadBefore: { orders: 1, shares: 100 },
  });
});

test("M-HON-6 a restart keeps the arrival and adds the place in the rebuilt queue", () => {
  const market = story().rest("buy", 1_000, 100).rest("buy", 1_000, 200);
  const order = market.place("buy", 1_000, 100, traced);
  market.cancel(1);
  market.restart().rest("sell", 1_000, 300);
  expect(market.traces).toMatchObject([
    {
      orderId: order,
      arrival: { place: { ahead: { orders: 2, shares: 300 } } },
      rebuilt: { ahead: { orders: 1, shares: 200 }, better: 0 },
      aheadBefore: { orders: 1, shares: 200 },
    },
  ]);
});

test("M-HON-6 the trace of a shared simultaneous row has the filled part", () => {
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 1_000,
    phase: "pre-opening",
    at: "08:00",
  });
  market.rest("buy", 1_000, 300, { ...traced, participant: 1 });
  market.rest("buy", 1_000, 300, { ...traced, participant: 2 });
  market.rest("buy", 1_001, 100).rest("sell", 1_001, 100);
  market.open();
  market.rest("sell", 1_000, 200);
  expect(market.traces).toMatchObject([
    {
      orderId: 1,
      role: "resting",
      rule: "resting-price",
      aheadBefore: nobody,
      aheadThen: null,
      shared: { orders: 2, shares: 600, filled: 200 },
    },
    { orderId: 2, aheadBefore: { orders: 1, shares: 300 }, aheadThen: null },
  ]);
  market.rest("sell", 1_000, 400);
  expect(market.traces.slice(2)).toMatchObject([
    { orderId: 1, aheadBefore: nobody, aheadThen: nobody, shared: null },
    { orderId: 2, aheadBefore: { orders: 1, shares: 200 }, aheadThen: nobody, shared: null },
  ]);
});

test("M-HON-6 only orders with the trace flag are traced", () => {
  const market = story().rest("sell", 1_000, 100).rest("buy", 1_000, 100);
  market.rest("sell", 1_000, 100, traced).rest("buy", 1_000, 100);
  expect(market.traces.map(({ orderId }) => orderId)).toEqual([3]);
  market.rest("sell", 1_000, 100).rest("buy", 1_000, 100);
  expect(market.traces).toHaveLength(1);
});

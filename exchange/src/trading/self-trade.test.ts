import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** Orders of one customer on both sides (docs/orders.md). */
const own = { selfTradeTag: 7 };
const other = { selfTradeTag: 8 };
const forced = { ...own, displacesOwn: true };

/** In the middle of a session; the last price is 1,000 yen, from which a price may move by 30 at once. */
const openMarket = () => new MarketStory({ baseYen: 1_000, lastYen: 1_000 });

test("a buy that would meet its customer's sell ends, and that one stays", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 300, own);
  expect(story.enter("buy", 1_000, 100, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(sell)).toBe(300);
});

test("a sell that would meet its customer's buy ends, and that one stays", () => {
  const story = openMarket();
  const buy = story.place("buy", 1_000, 300, own);
  expect(story.enter("sell", null, 500, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(buy)).toBe(300);
});

test("orders of different customers, and orders without a tag, trade as ever", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_000, 100);
  expect(story.enter("buy", 1_000, 100, other)).toEqual(["zaraba 100@1000"]);
  expect(story.enter("buy", 1_000, 100)).toEqual(["zaraba 100@1000"]);
});

test("it trades with every order before its own, at better prices and earlier at the same one, and with none behind it", () => {
  const story = openMarket();
  const better = story.place("sell", 999, 100);
  const before = story.place("sell", 1_000, 200);
  const sell = story.place("sell", 1_000, 100, own);
  const behind = story.place("sell", 1_000, 400);
  expect(story.enter("buy", 1_002, 600, own)).toEqual([
    "zaraba 100@999",
    "zaraba 200@1000",
    "expired self-trade",
  ]);
  expect([better, before, sell, behind].map((id) => story.openQuantity(id))).toEqual([
    null,
    null,
    100,
    400,
  ]);
});

test("it does not pass its own order at a better price for others at a worse one", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_001, 500);
  expect(story.enter("buy", null, 300, own)).toEqual(["expired self-trade"]);
  expect(story.book().asks.map(({ price }) => price)).toEqual([10_000, 10_010]);
});

test("an order that is filled before its own order, or does not reach it, stays", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 100, own);
  story.rest("sell", 999, 200);
  expect(story.enter("buy", 1_000, 200, own)).toEqual(["zaraba 200@999"]);
  const buy = story.place("buy", 999, 200, own);
  expect([story.openQuantity(sell), story.openQuantity(buy)]).toEqual([100, 200]);
});

test("an order that is filled in part stays the older one, with its remaining shares", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 300, own);
  story.rest("buy", 1_000, 200);
  expect(story.openQuantity(sell)).toBe(100);
  expect(story.enter("buy", 1_000, 300, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(sell)).toBe(100);
});

test("an IOC order that stops before its own ends for that reason", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100).rest("sell", 1_000, 100, own);
  expect(story.enter("buy", 1_000, 300, { ...own, condition: "ioc" })).toEqual([
    "zaraba 100@1000",
    "expired self-trade",
  ]);
  expect(story.enter("buy", 999, 300, { ...own, condition: "ioc" })).toEqual(["expired ioc"]);
});

test("an order with a new price is the newer one, and a smaller quantity keeps its time", () => {
  const story = openMarket();
  const buy = story.place("buy", 995, 300, own);
  const sell = story.place("sell", 1_000, 100, own);
  story.reduce(buy, 200);
  expect(story.reprice(buy, 1_000)).toEqual(["expired self-trade"]);
  expect([story.openQuantity(buy), story.openQuantity(sell)]).toEqual([null, 100]);
});

test("a new price and its own old place do not meet", () => {
  const story = openMarket();
  const buy = story.place("buy", 995, 300, own);
  story.rest("sell", 1_010, 100, own).rest("sell", 1_000, 100);
  expect(story.reprice(buy, 1_000)).toEqual(["zaraba 100@1000"]);
  expect(story.openQuantity(buy)).toBe(200);
});

test("the tests for quotes come first: a price too far away raises a quote, and the itayose after it ends the order", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_040, 100, own);
  expect(story.enter("buy", 1_040, 100, own)).toEqual(["quote special buy 1030"]);
  expect(story.until(180)).toEqual(["expired self-trade", "quote gone"]);
  expect(story.openQuantity(sell)).toBe(100);
});

test("a quote that others press too trades with them once its customer's own order has ended", () => {
  const story = openMarket();
  story.rest("sell", 1_040, 100, own);
  story.rest("buy", 1_060, 100, own).rest("buy", 1_060, 300);
  expect(story.until(180)).toEqual(["expired self-trade", "itayose 100@1060", "quote gone"]);
});

test("a quote that others still press goes on when its customer's own order has ended", () => {
  const story = openMarket();
  story.rest("sell", 1_040, 100, own);
  expect(story.enter("buy", 1_035, 300)).toEqual(["quote special buy 1030"]);
  expect(story.enter("buy", null, 100, own)).toEqual([]);
  expect(story.until(180)).toEqual(["expired self-trade", "quote special buy 1035"]);
  expect(story.until(360)).toEqual([]);
  expect(story.standing()).toMatchObject({ price: 10_350, quantity: 300 });
});

test("in a row of simultaneous orders it gets the shares of the others, and the share of its own order ends", () => {
  const story = new MarketStory({ baseYen: 1_000, phase: "pre-opening", schedule: "tse" });
  const [first, mine] = [
    story.place("sell", 1_000, 400, { participant: 1 }),
    story.place("sell", 1_000, 400, { participant: 2, ...own }),
  ];
  story.rest("buy", 1_000, 200, { participant: 3 });
  expect(story.open()).toEqual(["itayose 100@1000", "itayose 100@1000", "phase continuous"]);
  expect(story.enter("buy", 1_000, 400, { participant: 2, ...own })).toEqual([
    "zaraba 200@1000",
    "expired self-trade",
  ]);
  expect([first, mine].map((id) => story.openQuantity(id))).toEqual([100, 300]);
});

test("a restart keeps which orders belong together", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_001, 100, forced).restart();
  expect(story.enter("buy", 1_000, 100, own)).toEqual(["expired self-trade"]);
  expect([...story.exchange.workingOrders("6W3A")]).toMatchObject([own, forced]);
});

test("an order that displaces trades on, and its customer's own orders in its way end", () => {
  const story = openMarket();
  const near = story.place("buy", 1_000, 100, own);
  const beside = story.place("buy", 999, 200);
  const far = story.place("buy", 998, 100, own);
  expect(story.enter("sell", null, 200, forced)).toEqual(["expired displaced", "zaraba 200@999"]);
  expect([near, beside, far].map((id) => story.openQuantity(id))).toEqual([null, null, 100]);
});

test("one that displaces is stopped where any order is: two intervals from the trade before it", () => {
  const story = new MarketStory({ baseYen: 1_200, lastYen: 1_200 });
  story.rest("buy", 1_180, 100).rest("buy", 1_160, 100);
  story.rest("buy", 1_145, 100, own).rest("buy", 1_135, 100);
  expect(story.enter("sell", null, 400, forced)).toEqual([
    "expired displaced",
    "zaraba 100@1180",
    "zaraba 100@1160",
    "quote sequential sell 1140",
  ]);
});

test("a new order ends before one that displaces, also where it would be an IOC or market order", () => {
  const story = openMarket();
  const close = story.place("sell", 1_000, 100, forced);
  expect(story.enter("buy", null, 300, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(close)).toBe(100);
});

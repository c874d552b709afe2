import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** One customer's orders on both sides (docs/orders/self-trades.md). */
const own = { selfTradeTag: 7 };
const other = { selfTradeTag: 8 };
const forced = { ...own, displacesOwn: true };

/** Continuous trading; last price 1,000 yen, renewal interval 30. */
const openMarket = () => new MarketStory({ baseYen: 1_000, lastYen: 1_000 });

test("a buy that would meet its customer's sell expires, and the sell stays", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 300, own);
  expect(story.enter("buy", 1_000, 100, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(sell)).toBe(300);
});

test("a sell that would meet its customer's buy expires, and the buy stays", () => {
  const story = openMarket();
  const buy = story.place("buy", 1_000, 300, own);
  expect(story.enter("sell", null, 500, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(buy)).toBe(300);
});

test("orders of different customers and orders without a tag trade as usual", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_000, 100);
  expect(story.enter("buy", 1_000, 100, other)).toEqual(["zaraba 100@1000"]);
  expect(story.enter("buy", 1_000, 100)).toEqual(["zaraba 100@1000"]);
});

test("an order trades with all orders ahead of its customer's own and stops there", () => {
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

test("an order does not skip its customer's own at a better price to trade at a worse one", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_001, 500);
  expect(story.enter("buy", null, 300, own)).toEqual(["expired self-trade"]);
  expect(story.book().asks.map(({ price }) => price)).toEqual([10_000, 10_010]);
});

test("an order that fills before it reaches its customer's own, or does not reach it, stays", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 100, own);
  story.rest("sell", 999, 200);
  expect(story.enter("buy", 1_000, 200, own)).toEqual(["zaraba 200@999"]);
  const buy = story.place("buy", 999, 200, own);
  expect([story.openQuantity(sell), story.openQuantity(buy)]).toEqual([100, 200]);
});

test("a partly filled older order stays with its remaining shares", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_000, 300, own);
  story.rest("buy", 1_000, 200);
  expect(story.openQuantity(sell)).toBe(100);
  expect(story.enter("buy", 1_000, 300, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(sell)).toBe(100);
});

test("an IOC order stopped by its customer's own order expires with the cause self-trade", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100).rest("sell", 1_000, 100, own);
  expect(story.enter("buy", 1_000, 300, { ...own, condition: "ioc" })).toEqual([
    "zaraba 100@1000",
    "expired self-trade",
  ]);
  expect(story.enter("buy", 999, 300, { ...own, condition: "ioc" })).toEqual(["expired ioc"]);
});

test("a repriced order counts as newer; a reduced order keeps its time priority", () => {
  const story = openMarket();
  const buy = story.place("buy", 995, 300, own);
  const sell = story.place("sell", 1_000, 100, own);
  story.reduce(buy, 200);
  expect(story.reprice(buy, 1_000)).toEqual(["expired self-trade"]);
  expect([story.openQuantity(buy), story.openQuantity(sell)]).toEqual([null, 100]);
});

test("a repriced order does not meet its own former place", () => {
  const story = openMarket();
  const buy = story.place("buy", 995, 300, own);
  story.rest("sell", 1_010, 100, own).rest("sell", 1_000, 100);
  expect(story.reprice(buy, 1_000)).toEqual(["zaraba 100@1000"]);
  expect(story.openQuantity(buy)).toBe(200);
});

test("quote checks come first: a distant price raises a quote, and the order expires in the itayose that follows", () => {
  const story = openMarket();
  const sell = story.place("sell", 1_040, 100, own);
  expect(story.enter("buy", 1_040, 100, own)).toEqual(["quote special buy 1030"]);
  expect(story.until(180)).toEqual(["expired self-trade", "quote gone"]);
  expect(story.openQuantity(sell)).toBe(100);
});

test("a quote also pressed by others trades with them once the customer's own order has expired", () => {
  const story = openMarket();
  story.rest("sell", 1_040, 100, own);
  story.rest("buy", 1_060, 100, own).rest("buy", 1_060, 300);
  expect(story.until(180)).toEqual(["expired self-trade", "itayose 100@1060", "quote gone"]);
});

test("a quote still pressed by others stands after the customer's own order has expired", () => {
  const story = openMarket();
  story.rest("sell", 1_040, 100, own);
  expect(story.enter("buy", 1_035, 300)).toEqual(["quote special buy 1030"]);
  expect(story.enter("buy", null, 100, own)).toEqual([]);
  expect(story.until(180)).toEqual(["expired self-trade", "quote special buy 1035"]);
  expect(story.until(360)).toEqual([]);
  expect(story.standing()).toMatchObject({ price: 10_350, quantity: 300 });
});

test("in a simultaneous row an order takes the others' shares, and the part against its customer's own expires", () => {
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

test("a restart keeps self-trade tags", () => {
  const story = openMarket();
  story.rest("sell", 1_000, 100, own).rest("sell", 1_001, 100, forced).restart();
  expect(story.enter("buy", 1_000, 100, own)).toEqual(["expired self-trade"]);
  expect([...story.exchange.workingOrders("6W3A")]).toMatchObject([own, forced]);
});

test("a displacing order trades on, and its customer's own orders in its way expire", () => {
  const story = openMarket();
  const near = story.place("buy", 1_000, 100, own);
  const beside = story.place("buy", 999, 200);
  const far = story.place("buy", 998, 100, own);
  expect(story.enter("sell", null, 200, forced)).toEqual(["expired displaced", "zaraba 200@999"]);
  expect([near, beside, far].map((id) => story.openQuantity(id))).toEqual([null, null, 100]);
});

test("a displacing order stops like any other, two intervals from the previous trade", () => {
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

test("a new order gives way to a resting displacing order, even as an IOC or market order", () => {
  const story = openMarket();
  const close = story.place("sell", 1_000, 100, forced);
  expect(story.enter("buy", null, 300, own)).toEqual(["expired self-trade"]);
  expect(story.openQuantity(close)).toBe(100);
});

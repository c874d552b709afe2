import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** One customer's orders on both sides of an itayose (docs/orders/self-trades.md). */
const own = { selfTradeTag: 7 };
const forced = { ...own, displacesOwn: true };

/** Before an opening; the base price is 1,000 yen. */
const morning = () => new MarketStory({ baseYen: 1_000, phase: "pre-opening", schedule: "tse" });
/** The last session of a practice day; the last price is 1,000 yen. */
const evening = () =>
  new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "22:30", phase: "continuous" });

function openOf(story: MarketStory, ...orders: number[]) {
  return orders.map((orderId) => story.openQuantity(orderId));
}

test("a customer's crossing orders both fill at the opening, each against others' orders", () => {
  const story = morning();
  const mine = [story.place("buy", null, 300, own), story.place("sell", null, 300, own)];
  const others = [story.place("buy", 1_000, 300), story.place("sell", 1_000, 300)];
  expect(story.open()).toEqual(["itayose 300@1000", "itayose 300@1000", "phase continuous"]);
  expect(openOf(story, ...mine, ...others)).toEqual([null, null, null, null]);
});

test("a customer's crossing orders without others do not trade at the opening, and the newer one expires", () => {
  const story = morning();
  const sell = story.place("sell", 1_000, 300, own);
  story.rest("buy", 1_000, 300, own);
  expect(story.book()).toMatchObject({ indicativePrice: null, indicativeVolume: 0 });
  expect(story.open()).toEqual(["expired self-trade", "phase continuous"]);
  expect(openOf(story, sell)).toEqual([300]);
});

test("only the part without other counterparties expires; the rest of the newer order fills at the others' price", () => {
  const story = morning();
  const sell = story.place("sell", 990, 100, own);
  story.rest("sell", 995, 900).rest("buy", 1_000, 300);
  const buy = story.place("buy", null, 1_000, own);
  expect(story.book()).toMatchObject({ indicativePrice: 10_000, indicativeVolume: 1_000 });
  const said = story.open();
  expect(said.slice(-2)).toEqual(["expired self-trade", "phase continuous"]);
  expect(openOf(story, sell, buy)).toEqual([null, null]);
  expect(story.exchange.statistics("6W3A").volume).toBe(1_000);
});

test("without other buyers for the older order the newer one expires completely, and the orders behind it keep waiting", () => {
  const story = morning();
  const sells = [story.place("sell", 990, 100, own), story.place("sell", 995, 900)];
  story.rest("buy", null, 1_000, own);
  expect(story.open()).toEqual(["expired self-trade", "phase continuous"]);
  expect(openOf(story, ...sells)).toEqual([100, 900]);
});

test("if a tag's orders still meet after a part has expired, all newer orders that could meet expire", () => {
  const story = morning();
  const sells = [story.place("sell", 990, 100, own), story.place("sell", 995, 900)];
  const buys = [1, 2, 3].map(() => story.place("buy", null, 300, own));
  const patient = story.place("buy", 985, 100, own);
  expect(story.open()).toEqual([...buys.map(() => "expired self-trade"), "phase continuous"]);
  expect(openOf(story, ...sells, ...buys, patient)).toEqual([100, 900, null, null, null, 100]);
});

test("several orders give way, newest first, up to the part without counterparties", () => {
  const story = morning();
  story.rest("sell", 990, 300, own).rest("sell", 995, 700).rest("buy", 1_000, 500);
  const buys = [400, 400, 200].map((quantity) => story.place("buy", null, quantity, own));
  expect(story.open().filter((line) => line.startsWith("expired"))).toEqual([
    "expired self-trade",
    "expired self-trade",
  ]);
  expect(openOf(story, ...buys)).toEqual([null, null, null]);
  expect(story.exchange.statistics("6W3A").volume).toBe(1_000);
});

test("orders whose prices do not meet stay, whatever the auction price", () => {
  const story = morning();
  const [buy, sell] = [story.place("buy", 995, 100, own), story.place("sell", 1_005, 100, own)];
  story.rest("buy", 1_000, 200).rest("sell", 1_000, 200);
  expect(story.open()).toEqual(["itayose 200@1000", "phase continuous"]);
  expect(openOf(story, buy, sell)).toEqual([100, 100]);
});

test("the order with the most recent price gives way", () => {
  const story = morning();
  const buy = story.place("buy", 1_000, 300, own);
  const sell = story.place("sell", 1_000, 300, own);
  story.reprice(buy, 1_001);
  expect(story.open()).toEqual(["expired self-trade", "phase continuous"]);
  expect(openOf(story, buy, sell)).toEqual([null, 300]);
});

test("before the session's first price, an order that could only trade with its own customer expires on entry", () => {
  const story = morning();
  story.open();
  const sell = story.place("sell", 1_000, 300, own);
  expect(story.enter("buy", 1_000, 100, own)).toEqual(["expired self-trade"]);
  expect(story.enter("buy", 1_000, 100)).toEqual(["itayose 100@1000"]);
  expect(openOf(story, sell)).toEqual([200]);
});

test("a displacing order stays although it is newer", () => {
  const story = morning();
  const buy = story.place("buy", 1_000, 300, own);
  const close = story.place("sell", null, 300, forced);
  story.rest("buy", 990, 300);
  expect(story.open()).toEqual(["expired displaced", "itayose 300@990", "phase continuous"]);
  expect(openOf(story, buy, close)).toEqual([null, null]);
});

test("orders for the close meet resting ones when they join, and the one entered last gives way", () => {
  const story = evening();
  const onClose = story.place("sell", 1_000, 300, { ...own, condition: "on-close" });
  const buy = story.place("buy", 1_000, 300, own);
  expect(story.to("22:56")).toEqual(["phase pre-closing"]);
  expect(openOf(story, onClose, buy)).toEqual([300, 300]);
  expect(story.to("23:00").slice(0, 2)).toEqual(["expired self-trade", "expired close"]);
  expect(openOf(story, buy)).toEqual([null]);
});

test("a funari order turned market order gives way to its customer's older order", () => {
  const story = evening();
  story.rest("buy", 1_000, 300, own);
  story.rest("sell", 1_010, 300, { ...own, condition: "funari" });
  expect(story.to("22:56")).toEqual(["phase pre-closing"]);
  expect(story.to("23:00")[0]).toBe("expired self-trade");
});

test("a special execution by time passes the part without counterparties to the next order", () => {
  const story = evening();
  const sells = [story.place("sell", 1_040, 200), story.place("sell", 1_030, 300, own)];
  story.to("22:56");
  story.rest("buy", null, 500, own).rest("buy", null, 800);
  expect(story.to("23:00").slice(0, 3)).toEqual([
    "itayose 200@1060",
    "itayose 300@1060",
    "expired self-trade",
  ]);
  expect(openOf(story, ...sells)).toEqual([null, null]);
});

test("a limit allotment pairs a customer's orders with others' and expires the rest", () => {
  const atLimit = (ownSale: number, sale: number) => {
    const story = new MarketStory({ baseYen: 1_000, lastYen: 1_290, at: "22:30" });
    story.to("22:56");
    story.rest("sell", 1_300, ownSale, own).rest("buy", null, 1_000, { participant: 1 });
    story.rest("buy", null, 1_000, { participant: 2, ...own });
    if (sale > 0) story.rest("sell", 1_290, sale);
    return story.to("23:00");
  };
  expect(atLimit(200, 100).slice(0, 2)).toEqual(["itayose 200@1300", "itayose 100@1300"]);
  expect(atLimit(300, 0).slice(0, 2)).toEqual(["expired self-trade", "itayose 300@1300"]);
});

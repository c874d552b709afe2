import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { price } from "../price.ts";

const short = { restrictedShort: true };
const inForce = { shortSaleRestrictedDays: 1 };
const refused = ["rejected SHORT_SALE_PRICE"];

test("a restricted short cannot be funari, since it would be a market order at the close", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  const funari = { ...short, condition: "funari" } as const;
  expect(market.enter("sell", 1_005, 100, funari)).toEqual(["rejected SHORT_SALE_MARKET_ORDER"]);
});

test("an on-close short is checked when it enters the book, not when it is repriced before", () => {
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 950,
    at: "10:50",
    tradingState: inForce,
  });
  const onClose = market.place("sell", 960, 100, { ...short, condition: "on-close" });
  expect(market.reprice(onClose, 940)).toEqual([]);
  expect(market.to("10:55")).toEqual(["expired close", "phase pre-closing"]);
});

test("a quote does not count as a price: after the next opening the last different price is a trade's", () => {
  // Last trade 1,000; the session ends under a buy quote at 1,030, and the next one opens at 1,010.
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 1_000,
    at: "10:54",
    tradingState: inForce,
  });
  const pressing = market.place("buy", null, 100);
  market.to("10:59");
  market.cancel(pressing);
  market.rest("buy", 1_010, 200).rest("sell", 1_010, 100);
  expect(market.to("11:00")).toEqual(["itayose 100@1010", "phase continuous"]);
  expect(market.enter("sell", 1_010, 100, short)).toEqual(["zaraba 100@1010"]);
});

test("a day's first price is compared with the base price, even if that is off the tick grid", () => {
  // The base less a dividend is 987.5. The first price is a downtick from it, regardless of the previous day's prices.
  const market = new MarketStory({
    baseYen: 987.5,
    phase: "pre-opening",
    at: "10:59",
    tradingState: { ...inForce, previousDifferentPrice: price(980_0) },
  });
  market.rest("buy", 985, 200).rest("sell", 985, 100);
  expect(market.to("11:00")).toEqual(["itayose 100@985", "phase continuous"]);
  expect(market.enter("sell", 985, 100, short)).toEqual(refused);
});

test("a base price taken from a quote decides whether a short at the last trade is an uptick", () => {
  // The day's last trade is 970, up from 940; it ends under a sell quote at 955.
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 970,
    at: "23:54",
    tradingState: { shortSaleRestrictedDays: 2, previousDifferentPrice: price(940_0) },
  });
  market.rest("sell", null, 100);
  expect(market.to("23:59")).toContain("day 2025-06-11 base 955");
  expect(market.enter("sell", 955, 100, short)).toEqual(refused);
  expect(market.enter("sell", 956, 100, short)).toEqual([]);
});

test("a reduction sent with a new price is accepted or rejected together with it", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 950, tradingState: inForce });
  const order = market.place("sell", 960, 300, short);
  expect(market.reprice(order, 940, 100)).toEqual(refused);
  expect(market.reprice(order, 970, 300)).toEqual(["rejected QUANTITY_NOT_REDUCED"]);
  expect(market.book().asks).toMatchObject([{ price: 960_0, quantity: 300 }]);
  expect(market.reprice(order, 970, 100)).toEqual([]);
  expect(market.book().asks).toMatchObject([{ price: 970_0, quantity: 100 }]);
});

test("a hidden order accepts a new price and a reduction together", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "10:50" });
  const order = market.place("buy", 990, 300, { condition: "on-close" });
  expect(market.reprice(order, 995, 200)).toEqual([]);
  expect(market.openQuantity(order)).toBe(200);
});

import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** A share at 500 yen (interval 10) shortly before the close of a practice hour, whose closes are afternoon closes. */
const beforeClose = (more: Partial<ConstructorParameters<typeof MarketStory>[0]> = {}) =>
  new MarketStory({ baseYen: 500, lastYen: 500, at: "10:56", phase: "pre-closing", ...more });

test("a match within two intervals trades at one price", () => {
  const market = beforeClose().rest("sell", 515, 500).rest("buy", null, 200);
  expect(market.to("10:58")).toEqual(["itayose 200@515", "phase pre-opening"]);
});

test("without a cross nothing trades", () => {
  const market = beforeClose().rest("sell", 502, 300).rest("buy", 498, 300);
  expect(market.to("10:58")).toEqual(["phase pre-opening"]);
});

test("special execution at the bound fills the lighter side completely and the heavier side by time whatever its price", () => {
  const market = beforeClose();
  const late = market.rest("buy", 520, 200).rest("buy", 540, 200).place("buy", null, 300);
  market.rest("sell", 518, 300).rest("sell", 530, 900);
  expect(market.to("10:58")).toEqual(["itayose 200@520", "itayose 100@520", "phase pre-opening"]);
  expect(market.openQuantity(late)).toBe(300);
  expect(market.openQuantity(2)).toBe(100);
});

test("allotment at the daily limit shares the pressing side among market and limit orders alike", () => {
  // Base 480, limits 400 to 560, last 550: the closing range 530 to 570 contains the limit.
  const market = new MarketStory({ baseYen: 480, lastYen: 550, at: "10:56", phase: "pre-closing" });
  const a = market.place("buy", null, 800, { participant: 1 });
  const b = market.place("buy", null, 400, { participant: 2 });
  const c = market.place("buy", 560, 300, { participant: 3 });
  market.rest("sell", 555, 600);
  expect(market.to("10:58")).toEqual([
    "itayose 200@560",
    "itayose 200@560",
    "itayose 200@560",
    "phase pre-opening",
  ]);
  expect([a, b, c].map((order) => market.openQuantity(order))).toEqual([600, 200, 100]);
});

test("within a participant the allotment gives one lot per round, market before limit, then by time", () => {
  const market = new MarketStory({ baseYen: 480, lastYen: 550, at: "10:56", phase: "pre-closing" });
  const limit = market.place("buy", 560, 500);
  const first = market.place("buy", null, 400);
  const second = market.place("buy", null, 400);
  market.rest("sell", 555, 500);
  market.to("10:58");
  expect([limit, first, second].map((order) => market.openQuantity(order))).toEqual([
    400, 200, 200,
  ]);
});

test("on-close orders are hidden until the pre-closing and expire after the auction", () => {
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "10:50" });
  const onClose = market.place("buy", 501, 300, { condition: "on-close" });
  expect(market.book().bids).toEqual([]);
  expect(market.openQuantity(onClose)).toBe(300);
  market.to("10:55");
  expect(market.book().bids).toHaveLength(1);
  market.rest("sell", 501, 100);
  expect(market.to("10:58")).toEqual(["itayose 100@501", "expired close", "phase pre-opening"]);
});

test("a funari order is a limit order until the pre-closing and a market order afterwards", () => {
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "10:50" });
  const funari = market.place("buy", 495, 300, { condition: "funari" });
  expect(market.book().bids).toHaveLength(1);
  market.to("10:55");
  expect(market.book()).toMatchObject({ bids: [], marketBuy: 300 });
  expect(market.reprice(funari, 496)).toEqual(["rejected PRICE_FIXED_BEFORE_CLOSE"]);
  market.rest("sell", 505, 300);
  expect(market.to("10:58")).toEqual(["itayose 300@505", "phase pre-opening"]);
});

test("at one price orders fill by class: entered before the opening, in zaraba, in the pre-closing", () => {
  const market = new MarketStory({ baseYen: 500, at: "10:50", phase: "pre-opening" });
  const old = market.place("buy", 500, 300);
  market.open();
  market.rest("sell", 500, 100);
  const timed = market.place("buy", 500, 200);
  market.to("10:55");
  const late = market.place("buy", 500, 300);
  market.rest("sell", null, 300);
  market.to("10:58");
  expect([old, timed, late].map((order) => market.openQuantity(order))).toEqual([null, 100, 300]);
});

test("the morning close of the tse schedule has one interval and no special execution", () => {
  const morning = (yen: number) =>
    new MarketStory({ baseYen: 500, lastYen: 500, at: "11:20", schedule: "tse" })
      .rest("buy", null, 100, { condition: "on-close" })
      .rest("sell", yen, 100);
  expect(morning(510).to("11:30")).toEqual(["itayose 100@510", "phase closed"]);
  expect(morning(511).to("11:30")).toEqual(["expired close", "phase closed"]);
});

test("a quote standing at the end of the day is the next base price", () => {
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "23:50" });
  market.enter("buy", null, 100);
  expect(market.to("23:58")).toEqual([
    "quote special buy 520",
    "quote special buy 520",
    "phase pre-closing",
    "quote gone",
    "expired day",
    "day 2025-06-11 base 520",
    "phase pre-opening",
  ]);
});

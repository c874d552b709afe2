import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import type { NewOrder, Phase } from "../messages.ts";

test.each<[string, Phase, number | null, number, Partial<NewOrder>, string]>([
  ["off the tick", "continuous", 1_000.5, 100, {}, "PRICE_OFF_TICK"],
  ["outside the daily limits", "continuous", 1_301, 100, {}, "PRICE_OUTSIDE_LIMITS"],
  ["off the lot", "continuous", 1_000, 150, {}, "QUANTITY_OFF_LOT"],
  ["no quantity", "continuous", 1_000, 0, {}, "QUANTITY_OFF_LOT"],
  ["a closed market", "closed", 1_000, 100, {}, "NOT_ACCEPTING"],
  [
    "funari without a price",
    "continuous",
    null,
    100,
    { condition: "funari" },
    "CONDITION_NEEDS_LIMIT",
  ],
  [
    "on-open in zaraba",
    "continuous",
    1_000,
    100,
    { condition: "on-open" },
    "CONDITION_AFTER_OPENING",
  ],
  [
    "on-open before the close",
    "pre-closing",
    1_000,
    100,
    { condition: "on-open" },
    "CONDITION_AFTER_OPENING",
  ],
  [
    "ioc before an opening",
    "pre-opening",
    1_000,
    100,
    { condition: "ioc" },
    "CONDITION_OUTSIDE_CONTINUOUS",
  ],
  [
    "ioc before the close",
    "pre-closing",
    1_000,
    100,
    { condition: "ioc" },
    "CONDITION_OUTSIDE_CONTINUOUS",
  ],
  [
    "a short without a limit",
    "continuous",
    null,
    100,
    { restrictedShort: true },
    "SHORT_SALE_MARKET_ORDER",
  ],
  ["a short at the trigger", "continuous", 900, 100, { restrictedShort: true }, "SHORT_SALE_PRICE"],
])("M-VAL-30 %s is refused with its own reason", (_case, phase, yen, quantity, more, reason) => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, phase });
  expect(market.enter("sell", yen, quantity, more)).toEqual([`rejected ${reason}`]);
  expect(market.book().asks).toEqual([]);
});

test("ioc is rejected while a quote stands and before the session's first price", () => {
  const quoted = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  quoted.enter("buy", null, 100);
  const refused = ["rejected CONDITION_OUTSIDE_CONTINUOUS"];
  expect(quoted.enter("sell", 1_030, 100, { condition: "ioc" })).toEqual(refused);

  const awaiting = new MarketStory({ baseYen: 1_000, tradingState: { priced: false } });
  expect(awaiting.enter("sell", 1_030, 100, { condition: "ioc" })).toEqual(refused);
});

test("on-open orders trade or expire at the session's first price; without one they carry over", () => {
  const market = new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "10:59" });
  const onOpen = market.place("buy", 990, 100, { condition: "on-open" });
  expect(market.to("11:00")).toEqual(["phase continuous"]);
  market.to("11:59");
  expect(market.openQuantity(onOpen)).toBe(100);
  market.rest("sell", 1_000, 100).rest("buy", 1_000, 100);
  expect(market.to("12:00")).toEqual(["itayose 100@1000", "expired opening", "phase continuous"]);
});

test("a trade at 90 % of the base starts the short-sale restriction, which covers the next day as well", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 905, at: "22:30" });
  const short = { restrictedShort: true };
  expect(market.enter("sell", 906, 100, short)).toEqual([]);
  market.rest("buy", 900, 100).enter("sell", 900, 100);
  expect(market.enter("sell", 900, 100, short)).toEqual(["rejected SHORT_SALE_PRICE"]);
  expect(market.enter("sell", 901, 100, short)).toEqual([]);
  expect(market.tradingState().shortSaleRestrictedDays).toBe(2);
  market.to("23:59");
  expect(market.tradingState().shortSaleRestrictedDays).toBe(1);
  market.to("23:59", "2025-06-11");
  expect(market.tradingState().shortSaleRestrictedDays).toBe(0);
});

test("the short-sale restriction accepts a short at the last price only after an uptick", () => {
  const after = (from: number, to: number) => {
    const market = new MarketStory({
      baseYen: 1_000,
      lastYen: from,
      tradingState: { shortSaleRestrictedDays: 1 },
    });
    market.rest("sell", to, 100).enter("buy", to, 100);
    return market.enter("sell", to, 100, { restrictedShort: true });
  };
  expect(after(950, 955)).toEqual([]);
  expect(after(955, 950)).toEqual(["rejected SHORT_SALE_PRICE"]);
});

test("an order for more than 30 % of the listed shares is rejected", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, listedShares: 100_000 });
  expect(market.enter("buy", 990, 30_100)).toEqual(["rejected QUANTITY_ABOVE_LISTED_SHARE"]);
  expect(market.enter("buy", 990, 30_000)).toEqual([]);
});

test("a halt with an end time removes the quote and resumes automatically with an itayose", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000 });
  market.enter("buy", null, 100);
  expect(market.halt("10:35")).toEqual(["quote gone", "phase halted"]);
  expect(market.enter("sell", 1_020, 100)).toEqual([]);
  expect(market.until(299)).toEqual([]);
  expect(market.until(300)).toEqual(["itayose 100@1020", "phase continuous"]);
});

test("a halt that ends after the close resumes without trading", () => {
  const market = new MarketStory({
    baseYen: 1_000,
    lastYen: 1_000,
    at: "10:57",
    phase: "pre-closing",
  });
  market.rest("buy", 1_000, 100).rest("sell", 1_000, 100).halt("10:59");
  expect(market.to("10:59")).toEqual(["phase pre-opening"]);
  expect(market.to("11:00")).toEqual(["itayose 100@1000", "phase continuous"]);
});

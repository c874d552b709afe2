import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** Base and last price 1,000 yen, interval 30; t in seconds of zaraba. */
const story = () => new MarketStory({ baseYen: 1_000, lastYen: 1_000 });

test("a market order whose next price is beyond the interval raises a special quote one interval away", () => {
  const market = story().rest("sell", 1_050, 100);
  expect(market.enter("buy", null, 100)).toEqual(["quote special buy 1030"]);
  expect(market.standing()).toMatchObject({ side: "buy", price: 1_030_0, quantity: 100 });
});

test("a renewed quote trades within one interval of its own price", () => {
  const market = story().rest("sell", 1_050, 100);
  market.enter("buy", null, 100);
  expect(market.until(179)).toEqual([]);
  expect(market.until(180)).toEqual(["itayose 100@1050", "quote gone"]);
});

test("a quote moves by the interval of its own price band and stops at the daily limit", () => {
  const market = new MarketStory({ baseYen: 990, lastYen: 990 });
  market.enter("buy", null, 100);
  expect(market.until(400)).toEqual(["quote special buy 1035", "quote special buy 1065"]);
  market.until(3_000);
  expect(market.standing()?.price).toBe(1_140_0);
  expect(market.until(4_000)).toEqual([]);
});

test("a quote never goes beyond the most aggressive order's own limit", () => {
  const market = story();
  expect(market.enter("buy", 1_050, 100)).toEqual(["quote special buy 1030"]);
  expect(market.until(180)).toEqual(["quote special buy 1050"]);
  expect(market.until(600)).toEqual([]);
  expect(market.enter("sell", 1_050, 100)).toEqual(["itayose 100@1050", "quote gone"]);
});

test("an order that brings the match back to the quote trades at once; one that leaves the pressing side partly unfilled waits", () => {
  const market = story();
  market.enter("buy", null, 300);
  expect(market.enter("sell", 1_010, 100)).toEqual([]);
  expect(market.enter("sell", 1_020, 200)).toEqual([
    "itayose 100@1030",
    "itayose 200@1030",
    "quote gone",
  ]);
});

test("a quote is removed when its side is cancelled, and zaraba continues", () => {
  const market = story();
  const pressing = market.place("buy", null, 300);
  expect(market.cancel(pressing)).toEqual(["quote gone"]);
  market.rest("sell", 1_010, 100);
  expect(market.enter("buy", 1_010, 100)).toEqual(["zaraba 100@1010"]);
});

test("cancelling the most aggressive order steps the quote back to the next order's limit", () => {
  const market = story();
  market.rest("buy", 1_040, 100);
  const market100 = market.place("buy", null, 100);
  market.until(180);
  expect(market.standing()?.price).toBe(1_060_0);
  expect(market.cancel(market100)).toEqual(["quote special buy 1040"]);
});

test("a quote turns when the other side outweighs it", () => {
  const market = story();
  market.enter("buy", null, 100);
  expect(market.enter("sell", null, 500)).toEqual(["quote special sell 970"]);
});

test("a sweep stops at two intervals under a sequential quote, which becomes a special quote after a minute", () => {
  const market = new MarketStory({ baseYen: 100, lastYen: 100, lot: 10 });
  market
    .rest("sell", 103, 200)
    .rest("sell", 106, 230)
    .rest("sell", 110, 200)
    .rest("sell", 120, 500);
  expect(market.enter("buy", null, 1_000)).toEqual([
    "zaraba 200@103",
    "zaraba 230@106",
    "zaraba 200@110",
    "quote sequential buy 110",
  ]);
  expect(market.until(60)).toEqual(["quote special buy 115"]);
  expect(market.until(240)).toEqual(["itayose 370@120", "quote gone"]);
});

test("the nearer bound decides: a gap within a sweep raises a special quote, one beyond two intervals a sequential quote", () => {
  const gap = new MarketStory({ baseYen: 100, lastYen: 100 })
    .rest("sell", 103, 100)
    .rest("sell", 120, 100);
  expect(gap.enter("buy", null, 200)).toEqual(["zaraba 100@103", "quote special buy 108"]);

  const even = new MarketStory({ baseYen: 100, lastYen: 100 })
    .rest("sell", 105, 100)
    .rest("sell", 111, 100);
  expect(even.enter("buy", null, 200)).toEqual(["zaraba 100@105", "quote sequential buy 110"]);
});

test("trades within one minute share a window, and the first trade after it starts another", () => {
  const sells = () =>
    story()
      .rest("sell", 1_010, 100)
      .rest("sell", 1_040, 100)
      .rest("sell", 1_070, 100)
      .rest("sell", 1_075, 100);
  const quick = sells();
  for (const yen of [1_010, 1_040, 1_070]) quick.enter("buy", yen, 100);
  expect(quick.enter("buy", 1_075, 100)).toEqual(["quote sequential buy 1070"]);

  const slow = sells();
  for (const yen of [1_010, 1_040, 1_070]) slow.enter("buy", yen, 100);
  slow.until(60);
  expect(slow.enter("buy", 1_075, 100)).toEqual(["zaraba 100@1075"]);
});

test("during a sequential quote matches at the quote or back from it trade at once, others wait", () => {
  const market = new MarketStory({ baseYen: 100, lastYen: 100 });
  market.rest("sell", 105, 100).rest("sell", 110, 100).rest("sell", 120, 100);
  market.enter("buy", null, 300);
  expect(market.enter("sell", 112, 100)).toEqual([]);
  expect(market.enter("sell", 108, 100)).toEqual(["itayose 100@110", "quote gone"]);
});

test("an opening whose match lies beyond one interval raises a special quote, and its orders stay simultaneous", () => {
  const market = new MarketStory({ baseYen: 1_200, phase: "pre-opening" });
  market.rest("sell", 1_260, 100).enter("buy", null, 100);
  expect(market.open()).toEqual(["quote special buy 1230", "phase continuous"]);
  expect(market.until(180)).toEqual(["itayose 100@1260", "quote gone"]);
});

test("immediate-or-cancel raises no quote, and its remainder expires", () => {
  const market = story().rest("sell", 1_000, 100).rest("sell", 1_050, 100);
  expect(market.enter("buy", null, 200, { condition: "ioc" })).toEqual([
    "zaraba 100@1000",
    "expired ioc",
  ]);
  expect(market.standing()).toBeNull();
});

test("quotes are not renewed in the pre-closing, and the next opening starts from the standing quote", () => {
  const market = new MarketStory({ baseYen: 1_000, lastYen: 1_000, at: "10:54" });
  market.enter("buy", 1_200, 100);
  expect(market.to("10:55")).toEqual(["quote special buy 1030", "phase pre-closing"]);
  expect(market.to("10:58")).toEqual(["quote gone", "phase pre-opening"]);
  expect(market.to("11:00")).toEqual(["quote special buy 1060", "phase continuous"]);
});

import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";
import { price } from "../price.ts";
import { newListingRules } from "../rules/new-listing.ts";

/** An offering at 1,000 yen before its first opening; interval 30, steps of 50. */
function offering(schedule: "practice" | "tse" = "practice") {
  const { acceptLow, acceptHigh } = newListingRules(price(1_000_0), "standard", schedule);
  return new MarketStory({
    baseYen: 1_000,
    phase: "pre-opening",
    at: schedule === "tse" ? "08:30" : "10:59",
    schedule,
    tradingState: { newListing: { centre: price(1_000_0), day: 1 } },
    limits: { lower: acceptLow, upper: acceptHigh },
  });
}

test("a hidden on-close order outside the limits set by the first price lapses like any other order", () => {
  const market = offering();
  const low = market.place("buy", 400, 300, { condition: "on-close" });
  const high = market.place("sell", 1_500, 300, { condition: "on-close" });
  const inside = market.place("buy", 900, 300, { condition: "on-close" });
  market.rest("buy", 1_000, 100).rest("sell", 1_000, 100);
  expect(market.to("11:00")).toEqual([
    "itayose 100@1000",
    "expired new-limits",
    "expired new-limits",
    "limits 700 to 1300",
    "phase continuous",
  ]);
  expect([low, high, inside].map((order) => market.openQuantity(order))).toEqual([null, null, 300]);
  market.to("11:55");
  expect(market.book()).toMatchObject({ marketBuy: 0, marketSell: 0 });
});

test("a row shared at the first price continues its rotation under the new limits", () => {
  const market = offering();
  const [large, second, third] = [500, 200, 200].map((quantity, index) =>
    market.place("buy", 1_000, quantity, { participant: index + 1 }),
  ) as [number, number, number];
  market.rest("sell", 1_000, 100).to("11:00");
  const open = () => [large, second, third].map((order) => market.openQuantity(order));
  expect(open()).toEqual([400, 200, 200]);
  market.enter("sell", 1_000, 200);
  expect(open()).toEqual([400, 100, 100]);
});

test("the rotation within a participant continues as well", () => {
  const market = offering();
  const [first, second] = [300, 300].map((quantity) => market.place("sell", 1_000, quantity)) as [
    number,
    number,
  ];
  market.rest("buy", 1_000, 100).to("11:00");
  market.enter("buy", 1_000, 100);
  expect([first, second].map((order) => market.openQuantity(order))).toEqual([200, 200]);
});

test.each(["practice", "tse"] as const)(
  "a %s quote that steps past the match trades at once",
  (schedule) => {
    const market = offering(schedule);
    market.rest("buy", 3_000, 100).rest("sell", 1_040, 100);
    const [opens, steps] = schedule === "tse" ? ["09:00", "09:10"] : ["11:00", "11:01"];
    expect(market.to(opens)).toEqual(["quote special buy 1000", "phase continuous"]);
    expect(market.to(steps)).toEqual([
      "quote special buy 1050",
      "itayose 100@1050",
      "quote gone",
      "limits 750 to 1350",
    ]);
  },
);

test("on-open orders expire with the first price, even if it is a special execution at the close", () => {
  // Base 500: interval 10, closing range 480 to 520; no cross during the whole session.
  const market = new MarketStory({ baseYen: 500, phase: "pre-opening", at: "10:59" });
  const onOpen = market.place("buy", 450, 100, { condition: "on-open" });
  market.to("11:56");
  market.rest("buy", null, 300).rest("sell", 518, 200);
  expect(market.to("11:58")).toEqual(["itayose 200@520", "expired opening", "phase pre-opening"]);
  expect(market.openQuantity(onOpen)).toBeNull();
});

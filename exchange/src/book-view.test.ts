import { expect, test } from "vitest";
import { MarketStory } from "../test/market-story.ts";

/** Base and last price 1,000 yen, interval 30. */
const story = () => new MarketStory({ baseYen: 1_000, lastYen: 1_000 });

test("a standing quote aggregates the orders tradable at its price on both sides and shows nothing beyond it", () => {
  const market = story();
  market.enter("buy", null, 900);
  market.enter("buy", 1_040, 200);
  market.enter("buy", 990, 500);
  market.enter("sell", 1_010, 100);
  market.enter("sell", 1_030, 300);
  market.enter("sell", 1_040, 400);
  expect(market.standing()).toMatchObject({
    side: "buy",
    price: 1_030_0,
    quantity: 1_100,
    against: 400,
  });
});

test("a sell quote aggregates downwards", () => {
  const market = story();
  market.enter("sell", null, 900);
  market.enter("buy", 980, 100);
  market.enter("buy", 960, 700);
  expect(market.standing()).toMatchObject({
    side: "sell",
    price: 970_0,
    quantity: 900,
    against: 100,
  });
});

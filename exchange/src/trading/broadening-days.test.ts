import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

const days = ["2025-06-10", "2025-06-11", "2025-06-12", "2025-06-13"] as const;

/** One practice day with sell market orders waiting; `bought` shares are bought at the limit minutes before the final close. */
function pressedDay(market: MarketStory, day: number, bought: number): void {
  const date = days[day] ?? days[0];
  market.rest("sell", null, 1_000).to("23:56", date);
  if (bought > 0) market.rest("buy", market.terms().lowerLimit / 10, bought);
  market.to("23:59", date);
}

const story = () => new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "00:01" });

test("a day that only trades in the closing auction at the limit, with sellers unfilled, counts as locked", () => {
  const market = story();
  pressedDay(market, 0, 300);
  expect(market.tradingState().lockedDays).toEqual({ side: "sell", days: 1 });
  expect(market.terms()).toMatchObject({ basePrice: 700_0, lowerLimit: 550_0 });
  pressedDay(market, 1, 0);
  expect(market.tradingState()).toMatchObject({ broadened: "sell", lockedDays: { days: 2 } });
  // The width at 550 is 100 yen, four times that on the sell side only.
  expect(market.terms()).toMatchObject({
    basePrice: 550_0,
    lowerLimit: 150_0,
    upperLimit: 650_0,
  });
  pressedDay(market, 2, 300);
  expect(market.tradingState()).toMatchObject({ broadened: "sell", lockedDays: { days: 3 } });
});

test("a day that fills its sellers completely, or trades before its close, does not count as locked", () => {
  const served = story();
  pressedDay(served, 0, 1_000);
  expect(served.tradingState().lockedDays).toBeNull();
  expect(served.terms().basePrice).toBe(700_0);

  const traded = story();
  traded.rest("sell", null, 1_000).to("22:00", days[0]);
  traded.rest("buy", 700, 100).to("22:59", days[0]);
  pressedDay(traded, 0, 0);
  expect(traded.tradingState().lockedDays).toBeNull();
});

test("a broadened day without a trade stays broadened; a day locked at the other limit restarts the count", () => {
  const market = story();
  pressedDay(market, 0, 0);
  pressedDay(market, 1, 0);
  expect(market.tradingState().broadened).toBe("sell");
  market.to("23:59", days[2]);
  expect(market.tradingState()).toMatchObject({ broadened: "sell", lockedDays: null });
  market.rest("buy", null, 100).to("23:59", days[3]);
  expect(market.tradingState()).toMatchObject({
    broadened: "sell",
    lockedDays: { side: "buy", days: 1 },
  });
});

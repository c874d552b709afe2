import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

const days = ["2025-06-10", "2025-06-11", "2025-06-12", "2025-06-13"] as const;

/** One practice day under sellers at market; `bought` at the limit minutes before the day's last close. */
function pressedDay(market: MarketStory, day: number, bought: number): void {
  const date = days[day] ?? days[0];
  market.rest("sell", null, 1_000).to("23:56", date);
  if (bought > 0) market.rest("buy", market.terms().lowerLimit / 10, bought);
  market.to("23:59", date);
}

const story = () => new MarketStory({ baseYen: 1_000, phase: "pre-opening", at: "00:01" });

test("a day whose only trade is the closing one at the limit, with sellers left over, counts like one without any", () => {
  const market = story();
  pressedDay(market, 0, 300);
  expect(market.tradingState().lockedDays).toEqual({ side: "sell", days: 1 });
  expect(market.terms()).toMatchObject({ basePrice: 700_0, lowerLimit: 550_0 });
  pressedDay(market, 1, 0);
  expect(market.tradingState()).toMatchObject({ broadened: "sell", lockedDays: { days: 2 } });
  // 100 yen at 550, four times on the sell side alone.
  expect(market.terms()).toMatchObject({
    basePrice: 550_0,
    lowerLimit: 150_0,
    upperLimit: 650_0,
  });
  pressedDay(market, 2, 300);
  expect(market.tradingState()).toMatchObject({ broadened: "sell", lockedDays: { days: 3 } });
});

test("a day that serves its sellers in full, or trades before its close, does not count", () => {
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

test("a broadened day without any trade keeps its width; a day locked at the other limit begins to count anew", () => {
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

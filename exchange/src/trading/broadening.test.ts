import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** One practice day under a buy quote without sellers. */
function lockedDay(market: MarketStory, day: number): void {
  market.enter("buy", null, 100);
  market.to("23:59", `2025-06-${day}`);
}

test("two days locked at a limit quadruple its side's width until a day trades elsewhere", () => {
  const market = new MarketStory({ baseYen: 100, phase: "pre-opening", at: "00:01" });
  // Base 100: limits 50 to 150; the quote is at the limit when the day ends.
  lockedDay(market, 10);
  expect(market.terms()).toMatchObject({ basePrice: 150_0, upperLimit: 200_0, lowerLimit: 100_0 });
  expect(market.tradingState().lockedDays).toEqual({ side: "buy", days: 1 });
  lockedDay(market, 11);
  expect(market.tradingState().broadened).toBe("buy");
  expect(market.terms()).toMatchObject({ basePrice: 200_0, upperLimit: 520_0, lowerLimit: 120_0 });

  market.rest("sell", 210, 100).rest("buy", 210, 100);
  market.to("23:59", "2025-06-12");
  expect(market.tradingState().broadened).toBeNull();
});

import { expect, test } from "vitest";
import { quoteUpdateOf } from "@akari/core/market/quote-update";
import { openStoryMarket, type StoryMarket } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

const [alice, bob] = [1_001, 1_002] as const;

const hear = (market: StoryMarket) => quoteUpdateOf(market.core, market.code);

function cross(market: StoryMarket, price: number): void {
  market.place(alice, { side: "long", price });
  market.place(bob, { side: "short", price });
}

test("M-OUT-76 the previous close is the last price before the day, and not the base price that a quote or a dividend moved", async () => {
  const market = await openStoryMarket({ at: "2026-11-20T22:59:00" });
  for (const account of [alice, bob]) market.customer(account);
  const founding = market.base;
  expect(hear(market).previousClose).toBe(founding);

  // A trade, and a quote that stands when the day ends.
  await market.passTo("2026-11-20T23:00:10");
  const traded = market.away(0.3);
  cross(market, traded);
  market.place(alice, { side: "long", price: market.away(3) });
  market.declareDividend();
  await market.passTo("2026-11-20T23:58:10");
  expect(market.base).toBeGreaterThan(traded);
  expect(hear(market)).toMatchObject({ previousClose: traded, terms: { basePrice: market.base } });
  await market.restart();
  expect(hear(market).previousClose).toBe(traded);

  // A day without a trade, then the ex-date.
  const exDate = [...market.core.brokerage.dividends.values()][0]!.exDate;
  market.sleep(tokyo(`${exDate}T00:30:00`) - market.now);
  expect(market.base).not.toBe(traded);
  expect(hear(market).previousClose).toBe(traded);
  await market.store();
  await market.restart();
  expect(hear(market).previousClose).toBe(traded);
  expect(market.hash()).toBe(await market.hashOfTables());
});

import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { indexCloseOf, readIndexHistory } from "./index-history.ts";
import { marketReads } from "./market-reads.ts";
import { createSmallMarket } from "./testing/small-market.ts";

test("each trading day has its close, preceded by the founding value", async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { edge, issuers, print, roll } = await createSmallMarket(database.app, { count: 2 });
  const { market } = edge;
  expect(await readIndexHistory(edge, market.tradingDate)).toEqual([]);

  const dates: string[] = [];
  const closes: number[] = [];
  let expected = 2000;
  for (const perMille of [1040, 970, 1015]) {
    const { code } = issuers[0]!;
    const { basePrice } = market.quote(code)!.terms;
    const price = Math.round((basePrice * perMille) / 1000);
    await print({ code, price });
    dates.push(market.tradingDate);
    expected *= (price / basePrice + 1) / 2;
    closes.push(expected);
    await roll();
  }

  const history = await readIndexHistory(edge, market.tradingDate);
  expect(history.map(({ date }) => date)).toEqual(dates);
  for (const [day, { close }] of history.entries()) expect(close).toBeCloseTo(closes[day]!, 8);
  expect(await readIndexHistory(edge, dates[2]!)).toEqual(history.slice(0, 2));

  const { index } = marketReads(edge);
  expect(await index.historyBefore(market.tradingDate)).toEqual(history);
  expect(await index.closeBefore(market.tradingDate)).toBe(history[2]!.close);
  expect(await index.closeBefore(dates[0]!)).toBe(2000);
});

test("a date without trading has the close of the trading day before it", () => {
  const history = [
    { date: "2026-11-19", close: 2010 },
    { date: "2026-11-23", close: 1990 },
  ];
  expect(indexCloseOf(history, "2026-11-18")).toBe(2000);
  expect(indexCloseOf(history, "2026-11-19")).toBe(2010);
  expect(indexCloseOf(history, "2026-11-22")).toBe(2010);
  expect(indexCloseOf(history, "2026-11-30")).toBe(1990);
});

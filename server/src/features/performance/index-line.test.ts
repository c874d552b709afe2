import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../db/testing/create-test-database.ts";
import { createSmallMarket } from "../../market/testing/small-market.ts";
import { indexAt } from "../../market/index-at.ts";
import { readIndexLine } from "./index-line.ts";

const minuteMs = 60_000;

test("the index at an instant is its value at the start of that minute, and at a close the historical value", async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { edge, clock, issuers, print, roll } = await createSmallMarket(database.app, { count: 2 });
  const { code } = issuers[0]!;
  const first = edge.market.tradingDate;
  const { basePrice } = edge.market.quote(code)!.terms;
  const begin = clock.now();
  const seen: number[] = [];
  for (const perMille of [1020, 980, 1050]) {
    await print({ code, price: Math.round((basePrice * perMille) / 1000) });
    seen.push((await readIndexLine(edge)).at(first));
    await clock.advance(minuteMs);
  }
  expect(await indexAt(edge, first, begin)).toBe(200_000);
  for (const [minute, value] of seen.entries())
    expect(await indexAt(edge, first, begin + (minute + 1) * minuteMs + 30_000)).toBe(value);

  await roll();
  const today = edge.market.tradingDate;
  const line = await readIndexLine(edge);
  expect(line.at(first)).toBe(seen[2]);
  expect(line.at(today)).toBe(seen[2]);
  // Before the first trade the day stands at the previous close; the finished day reads as before.
  expect(await indexAt(edge, today, clock.now() + minuteMs)).toBe(seen[2]);
  expect(await indexAt(edge, first, begin + 2 * minuteMs)).toBe(seen[1]);
});

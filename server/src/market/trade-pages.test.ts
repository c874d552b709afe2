import { fromTheTop, positionOf } from "../http/cursor.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { createMarketCache } from "./market-cache.ts";
import { recallSparklines } from "./recall-sparklines.ts";
import { createSmallMarket, type SmallMarket } from "./testing/small-market.ts";
import { readTradePage, recallTrades } from "./trade-pages.ts";

const prices = Array.from({ length: 130 }, (_, index) => 20_000 + (Math.floor(index / 3) % 5) * 10);

let database: TestDatabase;
let small: SmallMarket;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  small = await createSmallMarket(database.database.app);
  code = small.issuers[0]!.code;
  for (const price of prices) {
    await small.clock.advance(20_000);
    await small.print({ code, price });
  }
});
afterAll(() => database.drop());

test("time and sales page back to the first print without gaps or duplicates", async () => {
  const found = [];
  let before = fromTheTop;
  for (;;) {
    const { items, nextCursor } = await readTradePage(small.edge, code, before);
    found.push(...items);
    if (nextCursor === null) break;
    before = positionOf(nextCursor)!;
  }
  expect(found.map(({ sequence }) => sequence)).toEqual(
    prices.map((_, index) => prices.length - index),
  );
  expect(found.map(({ price }) => price * 10).toReversed()).toEqual(prices);
});

test("a print has the same direction on every page", async () => {
  const whole = small.edge.market.trades(code).since(0);
  for (const before of [52, 53, 54, 100]) {
    const { items } = await readTradePage(small.edge, code, before);
    expect(items.map(({ direction }) => direction).toReversed()).toEqual(
      whole.slice(before - 51, before - 1).map(({ direction }) => direction),
    );
  }
});

test("a new process has earlier prints and the prints that arrive while it reads", async () => {
  const { core } = small.edge;
  const late = small.issuers[2]!.code;
  for (const price of [10_000, 10_010, 10_010]) await small.print({ code: late, price });
  const market = createMarketCache(core.ready);
  const stop = core.onCommitted("before-replies", (batch) => market.apply(batch));
  const recalled = recallTrades(small.edge, market, late);
  await Promise.all([recalled, small.print({ code: late, price: 10_000 })]);
  await small.print({ code: late, price: 10_020 });
  const shown = market.trades(late).since(0);
  expect(shown.map(({ direction }) => direction)).toEqual(["flat", "up", "up", "down", "up"]);
  expect(shown).toEqual(small.edge.market.trades(late).since(0));
  stop();
});

test("a new process has the day's sparkline from before its start", async () => {
  const { core, clock } = small.edge;
  const market = createMarketCache(core.ready);
  await recallSparklines(small.edge, market, clock.now());
  const points = market.sparkline(code).points();
  // 130 prints in 44 minutes, in slots of two minutes.
  expect(points).toHaveLength(22);
  expect(points.at(-1)).toBe(small.edge.market.lastPrice(code));
  expect(market.sparkline(small.issuers[1]!.code).points()).toEqual([]);
});

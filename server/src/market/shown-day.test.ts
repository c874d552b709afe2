import { quote as quoteSchema } from "@akari/api/instrument";
import { price } from "@akari/exchange/price";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import type { Edge } from "../edge.ts";
import { createMarketCache } from "./market-cache.ts";
import { marketReads } from "./market-reads.ts";
import { presentItem, presentQuote } from "./present.ts";
import { createSmallMarket } from "./testing/small-market.ts";

const [friday, saturday] = ["2026-11-20", "2026-11-21"];

/** Three shares at 14:58; the first rises, the second falls, the third has no trades. */
async function afternoon() {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const at = Date.parse(`${friday}T14:58:00+09:00`);
  const small = await createSmallMarket(database.app, { at });
  const codes = small.issuers.map(({ code }) => code) as [string, string, string];
  const base = (code: string) => small.edge.market.quote(code)!.terms.basePrice;
  const [rising, falling] = codes;
  await small.print({ code: rising, price: base(rising) + 100, quantity: 200 });
  await small.clock.advance(60_000);
  await small.print({ code: rising, price: base(rising) + 200 });
  await small.print({ code: falling, price: base(falling) - 100 });
  return { ...small, codes };
}

/** Figures of the displayed day, without the phase and the figures for orders. */
function shownOf(edge: Edge, code: string) {
  const {
    phase: _p,
    orderDate: _o,
    basePrice: _b,
    limitUp,
    limitDown,
    ...quote
  } = presentQuote(edge.market, code);
  const { phase: _q, ...item } = presentItem(edge.market, code);
  expect(limitUp).toBeGreaterThan(limitDown);
  return { quote, item };
}

test("the finished day stays until the next day accepts orders, even for a process started in the meantime", async () => {
  const small = await afternoon();
  const { edge, codes } = small;
  const before = codes.map((code) => shownOf(edge, code));
  const index = await marketReads(edge).indexToday();
  const minutes = await marketReads(edge).bars.read(codes[0], "today", 100);
  expect(index.change).not.toBe(0);
  expect(minutes).toHaveLength(2);

  await small.close();
  for (const [place, code] of codes.entries()) {
    expect(shownOf(edge, code)).toEqual(before[place]);
    const quote = presentQuote(edge.market, code);
    expect(v.is(quoteSchema, quote)).toBe(true);
    expect(quote).toMatchObject({ phase: "closed", date: friday, orderDate: saturday });
    expect(quote.basePrice).toBe(quote.price ?? quote.previousClose);
  }
  expect(await marketReads(edge).indexToday()).toEqual(index);
  expect(await marketReads(edge).bars.read(codes[0], "today", 100)).toEqual(minutes);
  expect([edge.market.shownDate, edge.market.tradingDate]).toEqual([friday, saturday]);

  small.replaceCore();
  const later: Edge = { ...edge, market: createMarketCache(edge.core.ready) };
  await marketReads(later).sparklines();
  for (const [place, code] of codes.entries()) expect(shownOf(later, code)).toEqual(before[place]);
  expect(await marketReads(later).indexToday()).toEqual(index);
  expect(await marketReads(later).bars.read(codes[0], "today", 100)).toEqual(minutes);

  await small.accept();
  for (const code of codes) {
    const { quote, item } = shownOf(edge, code);
    const closed = before[codes.indexOf(code)]!.quote;
    expect(quote).toMatchObject({ open: null, high: null, low: null, volume: 0, turnover: 0 });
    expect(quote).toMatchObject({ date: saturday, price: closed.price });
    expect(quote.previousClose).toBe(closed.price ?? closed.previousClose);
    expect(quote.change).toBe(closed.price === null ? null : 0);
    expect(item.spark).toEqual([]);
  }
  const next = await marketReads(edge).indexToday();
  expect(next).toMatchObject({ previousClose: index.value, change: 0, volume: 0, spark: [] });
  expect(await marketReads(edge).bars.read(codes[0], "today", 100)).toEqual([]);
});

test("the closing auction's prints, which come with the next day's terms, belong to the day that they end", async () => {
  const { edge, codes, commit, issuers } = await afternoon();
  const [code] = codes;
  const known = edge.market.quote(code)!;
  const last = price(known.terms.basePrice + 300);
  const { sequence } = known.statistics;
  const statistics = { ...known.statistics, last, high: last, sequence: sequence + 1 };
  const trade = {
    code,
    sequence: sequence + 1,
    at: edge.clock.now(),
    tradingDate: friday!,
    price: last,
    quantity: 100,
    auction: true,
  };
  const terms = { ...known.terms, tradingDate: saturday!, basePrice: last };
  const rolled = { ...statistics, open: null, high: null, low: null, volume: 0 as never };
  const finished = { terms: known.terms, statistics, previousClose: known.previousClose };
  commit({
    trades: [trade],
    quotes: [{ ...known, phase: "closed", terms, statistics: rolled, finished }],
  });
  const { spark, change } = presentItem(edge.market, code);
  expect(spark.at(-1)).toBe(last / 10);
  expect(change).toBe(30);
  expect(issuers).toHaveLength(3);
});

test("M-OUT-76 the evening before an ex-day shows the day's change together with the next base price and limits", async () => {
  const small = await afternoon();
  const { edge, codes } = small;
  const [code] = codes;
  const before = presentQuote(edge.market, code);
  const exBase = before.price! * 10 - 150;
  await small.close(new Map([[code, exBase]]));
  const evening = presentQuote(edge.market, code);
  const { price: last, change, changePercent, previousClose } = before;
  expect(evening).toMatchObject({ price: last, change, changePercent, previousClose });
  expect(evening.basePrice).toBe(exBase / 10);
  await small.accept();
  // Before the first trade of the ex-day the price is still the previous day's.
  expect(presentQuote(edge.market, code)).toMatchObject({
    price: last,
    change: 0,
    changePercent: 0,
    previousClose: last,
    basePrice: exBase / 10,
  });
  // The base price is lower by 15 yen, so a yen above it is 14 yen less than the previous close.
  await small.print({ code, price: exBase + 10 });
  expect(presentQuote(edge.market, code)).toMatchObject({ change: -14, previousClose: last });
  expect(presentItem(edge.market, code)).toMatchObject({ change: -14, previousClose: last });
});

test("a share that closed at its limit is marked until the next pre-opening", async () => {
  const small = await afternoon();
  const { edge, codes, print } = small;
  const [code] = codes;
  await print({ code, price: edge.market.quote(code)!.terms.upperLimit });
  await small.close();
  expect(presentQuote(edge.market, code).limitState).toBe("up");
  expect(presentItem(edge.market, code).limit).toBe("up");
  await small.accept();
  expect(presentQuote(edge.market, code).limitState).toBeNull();
});

test("a share listed on the next day is not part of the finished day's index", async () => {
  const small = await afternoon();
  const { edge, codes, commit } = small;
  const index = await marketReads(edge).indexToday();
  await small.close();
  const { code: _code, ...like } = edge.market.card(codes[0])!;
  const known = edge.market.quote(codes[0])!;
  const terms = { ...known.terms, tradingDate: saturday! };
  const statistics = { ...known.statistics, last: null, lastAt: null, sequence: 0 };
  const listed = { ...known, code: "9Z9Z", terms, statistics, finished: null, isNewListing: true };
  commit({
    listed: [{ ...like, code: "9Z9Z", listing: { date: saturday!, offeringPrice: price(10_000) } }],
    quotes: [listed],
    books: [{ ...edge.market.book(codes[0])!.view, code: "9Z9Z" }],
  });
  expect(await marketReads(edge).indexToday()).toEqual(index);
  expect(presentQuote(edge.market, "9Z9Z")).toMatchObject({
    price: null,
    change: null,
    date: saturday,
    orderDate: saturday,
    listing: { state: "awaiting" },
  });
  await small.accept();
  commit({ quotes: [{ ...listed, phase: "pre-opening" }] });
  expect(await marketReads(edge).indexToday()).toMatchObject({ instruments: 4, change: 0 });
});

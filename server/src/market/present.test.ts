import { book, marketItem, quote } from "@akari/api/instrument";
import { price, shares } from "@akari/exchange/price";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createIndexBasket, sharesOfIndex } from "./index-basket.ts";
import { presentBook, presentItem, presentQuote } from "./present.ts";
import { createSmallMarket, type SmallMarket } from "./testing/small-market.ts";

/** Sets the first instrument's previous close and prints once, on a day that begins lower by a dividend. */
async function moved(close: number, last: number): Promise<[SmallMarket, string]> {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const known = small.edge.market.quote(code)!;
  const terms = { ...known.terms, basePrice: price(close - 30) };
  const statistics = { ...known.statistics, open: price(last), last: price(last) };
  small.commit({ quotes: [{ ...known, terms, statistics, previousClose: price(close) }] });
  return [small, code];
}

test("M-ENT-4 a quote has name, code, price, open, previous close, high, low, volume and turnover", async () => {
  const { edge, issuers, print } = await createSmallMarket(null);
  const { code, name, referencePrice } = issuers[0]!;
  for (const at10 of [20_010, 20_050, 19_990]) await print({ code, price: at10, quantity: 200 });
  const shown = presentQuote(edge.market, code);
  expect(shown).toMatchObject({
    code,
    name,
    price: 1999,
    open: 2001,
    high: 2005,
    low: 1999,
    previousClose: referencePrice / 10,
    volume: 600,
    turnover: 200 * (2001 + 2005 + 1999),
    vwap: 2001.67,
    time: "2026-11-20T10:00:00.000+09:00",
  });
  expect(v.is(quote, shown)).toBe(true);
});

test("M-ENT-4 figures that need a price are null before the first price", async () => {
  const { edge, issuers } = await createSmallMarket(null);
  const { code } = issuers[0]!;
  const shown = presentQuote(edge.market, code);
  const { open, high, low, bid, ask, time, vwap, change, changePercent } = shown;
  expect([shown.price, open, high, low, bid, ask, time, vwap, change, changePercent]).toEqual(
    Array.from({ length: 10 }, () => null),
  );
  expect(v.is(quote, shown)).toBe(true);
  expect(v.is(marketItem, presentItem(edge.market, code))).toBe(true);
});

test.each([
  ["a gain", 10_000, 10_098, 9.8, 0.98],
  ["a loss", 10_000, 9_902, -9.8, -0.98],
  ["no change", 10_000, 10_000, 0, 0],
  ["a half upwards", 8_000, 8_001, 0.1, 0.01],
  ["a negative half upwards", 80_000, 79_988, -1.2, -0.01],
  ["thirds", 30_000, 30_010, 1, 0.03],
])(
  "M-OUT-76 change and percent of %s are against the previous close, in lists and on its page",
  async (_, close, last, change, changePercent) => {
    const [{ edge }, code] = await moved(close, last);
    const same = { previousClose: close / 10, change, changePercent };
    expect(presentQuote(edge.market, code)).toMatchObject({ ...same, basePrice: close / 10 - 3 });
    expect(presentItem(edge.market, code)).toMatchObject(same);
    const [rising, falling] = [change > 0 ? 1 : 0, change < 0 ? 1 : 0];
    expect(createIndexBasket(sharesOfIndex(edge.market)).sums).toMatchObject({ rising, falling });
  },
);

test.each([
  ["up", "upperLimit"],
  ["down", "lowerLimit"],
] as const)("M-MKT-3 an item whose last price is today's limit shows %s", async (side, limit) => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  expect(presentItem(small.edge.market, code).limit).toBeNull();
  const at10 = small.edge.market.quote(code)!.terms[limit];
  await small.print({ code, price: at10 });
  expect(presentItem(small.edge.market, code).limit).toBe(side);
  await small.print({ code, price: at10 + (side === "up" ? -1 : 1) });
  expect(presentItem(small.edge.market, code).limit).toBeNull();
});

test("M-OUT-76 a share that had never traded before its day has no previous close and no change", async () => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const known = small.edge.market.quote(code)!;
  const statistics = { ...known.statistics, open: price(9_000), last: price(9_000) };
  small.commit({ quotes: [{ ...known, statistics, previousClose: null }] });
  const none = { price: 900, previousClose: null, change: null, changePercent: null };
  const shown = presentQuote(small.edge.market, code);
  expect(shown).toMatchObject(none);
  expect(v.is(quote, shown)).toBe(true);
  expect(presentItem(small.edge.market, code)).toMatchObject(none);
  expect(createIndexBasket(sharesOfIndex(small.edge.market)).sums).toMatchObject({
    rising: 0,
    falling: 0,
  });
});

test("a price of an earlier day gives no change against another base and is not at today's limit", async () => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const known = small.edge.market.quote(code)!;
  const last = known.terms.lowerLimit;
  const statistics = { ...known.statistics, last };
  small.commit({ quotes: [{ ...known, statistics, previousClose: last }] });
  const shown = presentQuote(small.edge.market, code);
  expect(shown).toMatchObject({ price: last / 10, change: 0, changePercent: 0 });
  expect([shown.limitState, presentItem(small.edge.market, code).limit]).toEqual([null, null]);
});

const special = {
  kind: "special",
  side: "buy",
  since: Date.parse("2026-11-20T10:07:00+09:00"),
  renewsAt: Date.parse("2026-11-20T10:10:00+09:00"),
} as const;

test("a standing quote appears in quote, book and item and counts as at the limit", async () => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const { market } = small.edge;
  const at10 = market.quote(code)!.terms.upperLimit;
  const standing = { ...special, price: at10 };
  const book10 = {
    ...market.book(code)!.view,
    quote: { ...standing, quantity: shares(1_200), against: shares(300) },
  };
  small.commit({ quotes: [{ ...market.quote(code)!, standing }], books: [book10] });
  const quoteState = {
    ...special,
    price: at10 / 10,
    since: "2026-11-20T10:07:00.000+09:00",
    renewsAt: "2026-11-20T10:10:00.000+09:00",
  };
  expect(presentQuote(market, code)).toMatchObject({ quoteState, limitState: "up", price: null });
  expect(presentBook(market, code).quote).toEqual({ ...quoteState, quantity: 1_200, against: 300 });
  expect(presentItem(market, code)).toMatchObject({
    quoteState: { kind: "special", side: "buy" },
    limit: "up",
  });
  expect(v.is(quote, presentQuote(market, code))).toBe(true);
  expect(v.is(book, presentBook(market, code))).toBe(true);
  expect(v.is(marketItem, presentItem(market, code))).toBe(true);
});

test("before an auction quote and book have the indicative price and the pre-opening quote", async () => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const { market } = small.edge;
  const cumulative = (tenths: number, quantity: number) => ({
    price: price(tenths),
    quantity: shares(quantity),
  });
  const view = {
    ...market.book(code)!.view,
    phase: "pre-opening" as const,
    indicativePrice: price(20_005),
    indicativeVolume: shares(300),
    preOpening: { bid: cumulative(20_000, 500), ask: cumulative(20_005, 400) },
  };
  small.commit({ books: [view] });
  expect(presentQuote(market, code).indicativePrice).toBe(2000.5);
  const shown = presentBook(market, code);
  expect(shown.preOpening).toEqual({
    bid: { price: 2000, quantity: 500 },
    ask: { price: 2000.5, quantity: 400 },
  });
  expect(v.is(book, shown)).toBe(true);
});

test("a quote has the time at which a halt ends", async () => {
  const small = await createSmallMarket(null);
  const { code } = small.issuers[0]!;
  const { market } = small.edge;
  expect(presentQuote(market, code).haltedUntil).toBeNull();
  const haltedUntil = Date.parse("2026-11-20T10:12:00+09:00");
  small.commit({ quotes: [{ ...market.quote(code)!, phase: "halted", haltedUntil }] });
  expect(presentQuote(market, code)).toMatchObject({
    phase: "halted",
    haltedUntil: "2026-11-20T10:12:00.000+09:00",
  });
});

test("a book is shown with its best levels first and in yen", async () => {
  const { edge, issuers, commit } = await createSmallMarket(null);
  const { code } = issuers[0]!;
  const level = (at10: number) => ({ price: price(at10), quantity: shares(300), orders: 2 });
  const view = { ...edge.market.book(code)!.view, bids: [level(10_005)], asks: [level(10_010)] };
  commit({ books: [view] });
  const shown = presentBook(edge.market, code);
  expect(shown.bids).toEqual([{ price: 1000.5, quantity: 300, orders: 2 }]);
  expect(presentQuote(edge.market, code)).toMatchObject({ bid: 1000.5, ask: 1001 });
  expect(v.is(book, shown)).toBe(true);
});

test("an item's number of price decimals follows the quote's ticks, whatever its current price", async () => {
  const { edge } = await createSmallMarket(null);
  for (const code of edge.market.codes) {
    const hasTenths = presentQuote(edge.market, code).tickBands.some(({ tick }) => tick < 1);
    expect(presentItem(edge.market, code).priceDecimals).toBe(hasTenths ? 1 : 0);
  }
});

import type { AnswerOf } from "@akari/api/endpoints";
import type { Bar, Book, MarketItem, Quote, Trade } from "@akari/api/instrument";

/** Synthetic market data in the API's format, for measuring screens with more shares than the product lists. */
export interface BenchMarket {
  readonly items: readonly MarketItem[];
  readonly quoteOf: (code: string) => Quote;
  /** Moves a share's price by one tick up or down. */
  readonly move: (code: string) => Quote;
  readonly bars: (count: number) => readonly Bar[];
  /** A full board round the share's price, another one with each version. */
  readonly bookOf: (code: string, version: number) => Book;
  /** One execution at the share's price. */
  readonly tradeOf: (code: string, sequence: number) => Trade;
}

const sectors = ["electric-appliances", "chemicals", "machinery", "banks", "foods", "real-estate"];
const openedAt = Date.parse("2026-03-04T09:00:00+09:00");

/** `shares` codes from 1000 upwards in base 36, deterministic by index. */
export function createBenchMarket(shares: number): BenchMarket {
  const prices = new Map<string, number>();
  const items = Array.from({ length: shares }, (_, index) => itemAt(index));
  const byCode = new Map(items.map((item) => [item.code, item]));
  for (const item of items) prices.set(item.code, item.price ?? item.previousClose);
  let step = 0;

  const quoteOf = (code: string): Quote => {
    const item = byCode.get(code);
    if (item === undefined) throw new RangeError(`no such share: ${code}`);
    const price = prices.get(code) ?? item.previousClose;
    const change = price - item.previousClose;
    const {
      spark: _spark,
      kana: _kana,
      priceDecimals: _decimals,
      limit: _limit,
      originalDate: _date,
      ...rest
    } = item;
    return {
      ...rest,
      date: "2026-03-04",
      orderDate: "2026-03-04",
      basePrice: item.previousClose,
      price,
      change,
      changePercent: Math.round((change / item.previousClose) * 10_000) / 100,
      open: item.previousClose,
      high: item.previousClose + 200,
      low: item.previousClose - 200,
      limitUp: item.previousClose + 500,
      limitDown: item.previousClose - 500,
      bid: price - 1,
      ask: price + 1,
      time: timeOf(openedAt + step * 200),
      vwap: price,
      tickBands: [{ from: 1, tick: 1 }],
      lot: 100,
      indicativePrice: null,
      indicativeVolume: 0,
      limitState: null,
      haltedUntil: null,
      haltReason: null,
      replay: null,
      listing: null,
      quoteState: null,
    };
  };

  return {
    items,
    quoteOf,
    move(code) {
      step += 1;
      const item = byCode.get(code);
      if (item === undefined) throw new RangeError(`no such share: ${code}`);
      const price = prices.get(code) ?? item.previousClose;
      const wanted = price + ((step * 7919) % 2 === 0 ? 1 : -1);
      prices.set(
        code,
        Math.min(item.previousClose + 190, Math.max(item.previousClose - 190, wanted)),
      );
      return quoteOf(code);
    },
    bookOf: (code, version) => bookAround(quoteOf(code), version),
    tradeOf: (code, sequence) => ({
      code,
      sequence,
      price: prices.get(code) ?? 0,
      quantity: 100 * (1 + (sequence % 9)),
      time: timeOf(openedAt + sequence * 200),
      direction: (["up", "down", "flat"] as const)[sequence % 3] ?? "flat",
      auction: false,
      offAuction: false,
    }),
    bars: (count) => Array.from({ length: count }, (_, index) => barAt(index, count)),
  };
}

function itemAt(index: number): MarketItem & { readonly previousClose: number } {
  const code = (36 ** 3 + index).toString(36).toUpperCase();
  const previousClose = 1_000 + ((index * 37) % 4_000);
  const change = ((index * 53) % 181) - 90;
  const price = previousClose + change;
  return {
    code,
    name: `計測銘柄${index}`,
    nameEnglish: `Measured Share ${index}`,
    kana: "ケイソク",
    sector: sectors[index % sectors.length] ?? "foods",
    price,
    previousClose,
    change,
    changePercent: Math.round((change / previousClose) * 10_000) / 100,
    volume: 100 * ((index * 71) % 9_000),
    turnover: price * 100 * ((index * 71) % 9_000),
    phase: "continuous",
    spark: Array.from({ length: 24 }, (_, point) => previousClose + ((index + point * 13) % 60)),
    priceDecimals: 0,
    limit: null,
    quoteState: null,
    replay: false,
    originalDate: null,
  };
}

function barAt(index: number, count: number): Bar {
  const base = 2_000 + Math.round(300 * Math.sin(index / 90)) + ((index * 31) % 17);
  return {
    time: timeOf(openedAt - (count - index) * 86_400_000),
    open: base,
    high: base + 12,
    low: base - 11,
    close: base + ((index * 7) % 13) - 6,
    volume: 10_000 + ((index * 113) % 7_000),
    turnover: base * 10_000,
    generated: false,
  };
}

/** A time in the API's format: Tokyo, with milliseconds. */
function timeOf(at: number): string {
  return `${new Date(at + 9 * 3_600_000).toISOString().slice(0, -1)}+09:00`;
}

/** Responses to the reads of the measured pages; undefined for others. */
export function answerTo(
  market: BenchMarket,
  name: string,
  query: URLSearchParams,
  bars: number,
): unknown {
  const code = query.get("code") ?? "";
  switch (name) {
    case "system/version":
      return {
        version: "1.0.0",
        build: "",
        commit: null,
        startedAt: "",
      } satisfies AnswerOf<"system/version">;
    case "market/list":
      return { items: [...market.items], nextCursor: null } satisfies AnswerOf<"market/list">;
    case "market/quote":
      return market.quoteOf(code);
    case "market/quotes":
      return {
        items: (query.get("codes") ?? "").split(",").map(market.quoteOf),
        nextCursor: null,
      } satisfies AnswerOf<"market/quotes">;
    case "market/bars":
      return { items: [...market.bars(bars)], nextCursor: null } satisfies AnswerOf<"market/bars">;
    case "market/trades":
    case "news/list":
      return { items: [], nextCursor: null };
    case "market/index":
      return indexOf(market);
    case "market/book":
      return emptyBook(code);
    case "system/host":
      return host(market);
    default:
      return undefined;
  }
}

function indexOf(market: BenchMarket): AnswerOf<"market/index"> {
  return {
    value: 2_418.62,
    previousClose: 2_407.27,
    change: 11.35,
    changePercent: 0.47,
    spark: [2_407, 2_412, 2_418],
    rising: 1,
    unchanged: 1,
    falling: 1,
    volume: 1_000,
    turnover: 1_000_000,
    instruments: market.items.length,
    time: timeOf(openedAt),
  };
}

function emptyBook(code: string): AnswerOf<"market/book"> {
  return {
    code,
    phase: "continuous",
    bids: [],
    asks: [],
    marketBuy: 0,
    marketSell: 0,
    over: 0,
    under: 0,
    indicativePrice: null,
    indicativeVolume: 0,
    quote: null,
    preOpening: null,
    version: 1,
  };
}

/** Rows a side of a full board. */
const levels = 8;

function bookAround({ code, bid, ask }: Quote, version: number): Book {
  const side = (best: number, step: 1 | -1) =>
    Array.from({ length: levels }, (_, row) => ({
      price: best + row * step,
      quantity: 100 * (1 + ((version * 7 + row * 13) % 60)),
      orders: 1 + ((version + row) % 9),
    }));
  return {
    ...emptyBook(code),
    bids: side(bid ?? 1, -1),
    asks: side(ask ?? 1, 1),
    over: 100 * (version % 90),
    under: 100 * (version % 80),
    version,
  };
}

function host(market: BenchMarket): AnswerOf<"system/host"> {
  const next = { kind: "pre-close", at: timeOf(openedAt + 3_600_000) } as const;
  return {
    schedule: "practice",
    phase: "continuous",
    tradingDate: "2026-03-04",
    orderDates: ["2026-03-04"],
    serverTime: timeOf(Date.now()),
    nextBoundary: next,
    realExchange: { phase: "continuous", tradingDay: true, nextBoundary: next },
    instruments: market.items.length,
    operator: null,
    seedFixed: true,
    seedCommitment: "0".repeat(64),
  };
}

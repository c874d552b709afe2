import * as v from "valibot";
import * as field from "./fields.ts";
import { rankingKinds } from "./ranking.ts";

/**
 * A quote that stands where trading has stopped to look for the other side: a special quote (特別気配) or a sequential trade
 * quote (連続約定気配). While it stands, matching is an itayose.
 */
export const quoteState = v.strictObject({
  kind: v.picklist(["special", "sequential"]),
  /** The side that presses. */
  side: v.picklist(["buy", "sell"]),
  price: field.price,
  /** First display. */
  since: field.time,
  /** When it moves on if the other side does not come; null while no quote is renewed. */
  renewsAt: v.nullable(field.time),
});
export type QuoteState = v.InferOutput<typeof quoteState>;

/**
 * A share whose prices are replayed from a file of real bars: none of them is of today. `originalDate` is the date that the market
 * replays now; the file's hash was published before the first quote. Once the file has `ended`, its last close is held.
 */
export const replay = v.strictObject({
  originalDate: field.date,
  fileHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.description("SHA-256.")),
  fileName: v.string(),
  firstDate: field.date,
  lastDate: field.date,
  ended: v.boolean(),
});
export type Replay = v.InferOutput<typeof replay>;

const marketEntries = {
  code: field.instrumentCode,
  name: v.string(),
  /** null before a first price. */
  price: v.nullable(field.price),
  previousClose: field.price,
  change: v.nullable(
    v.pipe(
      v.number(),
      v.check((value) => field.hasDecimals(value, 1)),
    ),
  ),
  changePercent: v.nullable(field.average),
  volume: field.count,
  turnover: field.yen,
  phase: field.phase,
};

export const marketItem = v.strictObject({
  ...marketEntries,
  /** Key of one of the 33 TSE sectors. */
  sector: v.string(),
  nameEnglish: v.string(),
  kana: v.string(),
  /** Up to 24 points of the day whose figures are shown; may be empty. */
  spark: v.pipe(v.array(field.price), v.maxLength(24)),
  /** 1 for a share whose price can move by less than a yen today, else 0: how many decimals its prices are written with. */
  priceDecimals: v.picklist([0, 1]),
  /** The last price of today, or the quote that stands, is at today's limit. */
  limit: v.nullable(v.picklist(["up", "down"])),
  /** Its prices are replayed from real bars of the date beside; both are said wherever a price of it is shown. */
  replay: v.boolean(),
  originalDate: v.nullable(field.date),
  quoteState: v.nullable(
    v.strictObject({ kind: quoteState.entries.kind, side: quoteState.entries.side }),
  ),
});
export type MarketItem = v.InferOutput<typeof marketItem>;

/**
 * あかり総合指数: every share with the same weight. A day's value is the value of the day before times the mean of
 * price / base price over all shares; the first day starts at 2,000 (docs/decisions/0032-equal-weight-index.md).
 */
export const marketIndex = v.strictObject({
  value: field.average,
  previousClose: field.average,
  change: field.average,
  changePercent: field.average,
  /** Today's values, up to 24 points; may be empty. */
  spark: v.pipe(v.array(field.average), v.maxLength(24)),
  rising: field.count,
  unchanged: field.count,
  falling: field.count,
  volume: field.count,
  turnover: field.yen,
  instruments: field.count,
  time: field.time,
});
export type MarketIndex = v.InferOutput<typeof marketIndex>;

/** The whole market in one page. */
export const marketPage = v.strictObject({ items: v.array(marketItem), nextCursor: v.null() });

export const rankingRequest = v.strictObject({ kind: v.picklist(rankingKinds) });

export const codeRequest = v.strictObject({ code: field.instrumentCode });

/**
 * `previousClose`, `change`, `open` and everything else that was traded are of the trading day `date`: after Tokyo's close that day stays
 * until the next one begins to take orders. Limits, tick bands and `basePrice` are of `orderDate`, which orders entered now belong to.
 */
export const quote = v.strictObject({
  ...marketEntries,
  date: field.date,
  orderDate: field.date,
  /** From which the limits are counted. */
  basePrice: field.price,
  nameEnglish: v.string(),
  sector: v.string(),
  open: v.nullable(field.price),
  high: v.nullable(field.price),
  low: v.nullable(field.price),
  limitUp: field.price,
  limitDown: field.price,
  bid: v.nullable(field.price),
  ask: v.nullable(field.price),
  /** Time of the last price. */
  time: v.nullable(field.time),
  vwap: v.nullable(field.average),
  /** From `from` on a price moves by `tick`; the bands that matter between the limits, lowest first. */
  tickBands: v.array(v.strictObject({ from: field.price, tick: field.price })),
  lot: field.count,
  quoteState: v.nullable(quoteState),
  /** Where an auction would trade now; null in continuous trading or when nothing crosses. */
  indicativePrice: v.nullable(field.price),
  /** The last price of `date`, or the quote that stands, is at a limit of that day. */
  limitState: v.nullable(v.picklist(["up", "down"])),
  /** When a halt ends by itself; null when it does not, or when there is none. */
  haltedUntil: v.nullable(field.time),
  /** null: a simulated share. */
  replay: v.nullable(replay),
  /**
   * A share that came to the market after its founding. awaiting: no first price yet, only limit orders between the limits are taken;
   * first-day: no market orders and no margin trading before the next trading day (market rules 7). null: listed since the founding.
   */
  listing: v.nullable(
    v.strictObject({
      date: field.date,
      offeringPrice: field.price,
      state: v.picklist(["awaiting", "first-day", "listed"]),
    }),
  ),
});
export type Quote = v.InferOutput<typeof quote>;

const bookLevel = v.strictObject({
  price: field.price,
  quantity: field.count,
  orders: field.count,
});

/** A price and all orders of its side that would trade there. */
const cumulativeQuote = v.strictObject({ price: field.price, quantity: field.count });

export const book = v.strictObject({
  code: field.instrumentCode,
  phase: field.phase,
  /** Best first, at most 8. */
  bids: v.array(bookLevel),
  asks: v.array(bookLevel),
  marketBuy: field.count,
  marketSell: field.count,
  /** Asks above the shown levels, bids below them. */
  over: field.count,
  under: field.count,
  indicativePrice: v.nullable(field.price),
  indicativeVolume: field.count,
  /** The quote that stands, with all orders that would trade at its price: on its side, and `against` it on the other. */
  quote: v.nullable(
    v.strictObject({ ...quoteState.entries, quantity: field.count, against: field.count }),
  ),
  /** Where the cumulative columns cross while an auction is coming; both sides name the same price when they are equal. */
  preOpening: v.nullable(
    v.strictObject({ bid: v.nullable(cumulativeQuote), ask: v.nullable(cumulativeQuote) }),
  ),
  version: field.count,
});
export type Book = v.InferOutput<typeof book>;

export const tradesRequest = v.strictObject({
  code: field.instrumentCode,
  cursor: v.exactOptional(field.cursor),
});

export const trade = v.strictObject({
  sequence: field.count,
  time: field.time,
  price: field.price,
  quantity: field.count,
  auction: v.boolean(),
  /** Against the last different price before it. */
  direction: v.picklist(["up", "down", "flat"]),
});
export type Trade = v.InferOutput<typeof trade>;

/** Newest first. */
export const tradePage = field.page(trade);

/** `day` is the day line: today's one-minute closes. */
export const barInterval = v.picklist([
  "day",
  "1m",
  "5m",
  "7m",
  "15m",
  "30m",
  "45m",
  "1d",
  "1w",
  "1mo",
]);
export type BarInterval = v.InferOutput<typeof barInterval>;

export const barsRequest = v.strictObject({
  code: field.instrumentCode,
  interval: barInterval,
  /** 1 to 2000, absent is 300. */
  limit: v.exactOptional(
    v.pipe(
      field.text(),
      v.regex(/^[0-9]{1,6}$/, "LIMIT_FORMAT"),
      v.check((value) => Number(value) >= 1 && Number(value) <= 2000, "LIMIT_FORMAT"),
      v.transform(Number),
      v.number(),
    ),
  ),
});

export const bar = v.strictObject({
  /** Start of the interval. */
  time: field.time,
  open: field.price,
  high: field.price,
  low: field.price,
  close: field.price,
  volume: field.count,
  turnover: field.yen,
  /** Invented past, before this market was founded. */
  generated: v.boolean(),
  /** Of a replayed share: the date of the real prices that the bar replays, at its beginning. */
  originalDate: v.exactOptional(field.date),
});
export type Bar = v.InferOutput<typeof bar>;

/** Oldest first. */
export const barPage = v.strictObject({ items: v.array(bar), nextCursor: v.null() });

export const searchRequest = v.strictObject({ keyword: field.text(50) });

export const searchPage = v.strictObject({ items: v.array(marketItem), nextCursor: v.null() });

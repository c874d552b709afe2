import * as v from "valibot";
import { barIntervals } from "./bar-intervals.ts";
import * as field from "./fields.ts";
import { rankingKinds } from "./ranking.ts";

/** Public reasons of a halt by two operators: the closed list (docs/operators.md#halts). */
export const operatorHaltReasons = [
  "HALT_DISCLOSURE",
  "HALT_DISCLOSURE_CORRECTED",
  "HALT_ORDER_ENTRY_FAULT",
] as const;
const operatorHaltReason = v.picklist(operatorHaltReasons);

/**
 * A quote while trading waits for the other side: a special quote (特別気配) or a sequential trade quote (連続約定気配).
 * Matching is by itayose while it stands.
 */
export const quoteState = v.strictObject({
  kind: v.picklist(["special", "sequential"]),
  /** The pressing side. */
  side: v.picklist(["buy", "sell"]),
  price: field.price,
  /** First display. */
  since: field.time,
  /** When it moves unless both sides balance; null while quotes are not renewed. */
  renewsAt: v.nullable(field.time),
});
export type QuoteState = v.InferOutput<typeof quoteState>;

/**
 * A share whose prices are replayed from a file of real bars, never today's. `originalDate` is the date being replayed; the file's
 * hash was published before the first quote. Once the file has `ended`, the price stays at its last close.
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

/** Fields that the market's list and a share's quote share. */
const marketEntries = {
  code: field.instrumentCode,
  name: v.string(),
  nameEnglish: v.string(),
  /** Key of one of the 33 TSE sectors. */
  sector: v.string(),
  /** null before a first price. */
  price: v.nullable(field.price),
  previousClose: v.nullable(field.price),
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
  kana: v.string(),
  /** Up to 24 points of the day shown; may be empty. */
  spark: v.pipe(v.array(field.price), v.maxLength(24)),
  /** Number of decimals for its prices: 1 if the tick can be below one yen today, else 0. */
  priceDecimals: v.picklist([0, 1]),
  /** Today's last price or the standing quote is at today's limit. */
  limit: v.nullable(v.picklist(["up", "down"])),
  /** true for a replayed share; its mark and original date must be shown with every price. */
  replay: v.boolean(),
  originalDate: v.nullable(field.date),
  quoteState: v.nullable(
    v.strictObject({ kind: quoteState.entries.kind, side: quoteState.entries.side }),
  ),
});
export type MarketItem = v.InferOutput<typeof marketItem>;

/**
 * あかり総合指数, equally weighted. A day's value is the previous day's value times the mean of
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

/** The most days of the index that one answer has. */
export const indexDaysMost = 2_000;

export const indexLineRequest = v.strictObject({
  /** `1m`: the day shown by the minute; `1d`: every trading day. */
  interval: v.picklist(["1m", "1d"]),
});
export type IndexInterval = v.InferOutput<typeof indexLineRequest>["interval"];

/** The index as a line to compare a share with. */
export const indexLine = v.strictObject({
  /** At the close before the day shown. */
  previousClose: field.average,
  /** Oldest first; a minute in which nothing traded has no entry. */
  items: v.pipe(
    v.array(v.strictObject({ time: field.time, value: field.average })),
    v.maxLength(indexDaysMost),
  ),
  nextCursor: v.null(),
});
export type IndexLine = v.InferOutput<typeof indexLine>;

/** The whole market in one page. */
export const marketPage = v.strictObject({ items: v.array(marketItem), nextCursor: v.null() });

/** Suggestions for beginners: shares of which one lot costs little, and the sectors. */
export const marketIdeas = v.strictObject({
  /** The most that a lot costs here. */
  lotCostMost: field.yen,
  /** Most traded first, at most 20. */
  affordable: v.array(
    v.strictObject({
      code: field.instrumentCode,
      price: field.price,
      lot: field.count,
      /** Price times lot, before the commission. */
      lotCost: field.yen,
    }),
  ),
  /** Sectors with the most shares first. */
  sectors: v.array(
    v.strictObject({
      sector: v.string(),
      instruments: field.count,
      /** The mean of its shares' changes; null before any has a price. */
      changePercent: v.nullable(field.average),
    }),
  ),
});
export type MarketIdeas = v.InferOutput<typeof marketIdeas>;

/** A sector's change on the day shown. */
export const marketSector = v.strictObject({
  /** Key of one of the 33 TSE sectors. */
  sector: v.string(),
  instruments: field.count,
  rising: field.count,
  /** Without a change, or without a price yet. */
  unchanged: field.count,
  falling: field.count,
  turnover: field.yen,
  /** Of its shares, weighted by their turnover; null before any has a price. */
  changePercent: v.nullable(field.average),
});
export type MarketSector = v.InferOutput<typeof marketSector>;

/** All sectors that have a share, most traded first. */
export const sectorPage = v.strictObject({ items: v.array(marketSector), nextCursor: v.null() });

export const rankingRequest = v.strictObject({ kind: v.picklist(rankingKinds) });

export const codeRequest = v.strictObject({ code: field.instrumentCode });

/** Most shares whose quotes are read in one call, or followed in one topic of the stream. */
export const quotesCodesMaximum = 100;

export const quotesRequest = v.strictObject({
  codes: v.pipe(
    field.text(quotesCodesMaximum * "6W3A,".length - 1),
    v.regex(/^[0-9A-Z]{4}(?:,[0-9A-Z]{4})*$/, "CODE_FORMAT"),
    v.transform((codes) => [...new Set(codes.split(","))]),
  ),
});

/**
 * `previousClose`, `change`, `open` and all traded figures are of trading day `date`; after Tokyo's close that day remains until the next
 * one starts accepting orders. Limits, tick bands and `basePrice` are of `orderDate`, the trading date of orders entered now.
 */
export const quote = v.strictObject({
  ...marketEntries,
  date: field.date,
  orderDate: field.date,
  /** The base of the daily limits. */
  basePrice: field.price,
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
  /** Tick bands between the limits, lowest first; prices from `from` move by `tick`. */
  tickBands: v.array(v.strictObject({ from: field.price, tick: field.price })),
  lot: field.count,
  quoteState: v.nullable(quoteState),
  /** Indicative auction price; null in continuous trading or without a cross. */
  indicativePrice: v.nullable(field.price),
  /** Shares that the auction would trade at it; 0 without one. */
  indicativeVolume: field.count,
  /** The last price of `date` or the standing quote is at a limit of that day. */
  limitState: v.nullable(v.picklist(["up", "down"])),
  /** When a halt ends by itself; null if it does not or there is none. */
  haltedUntil: v.nullable(field.time),
  /** The public reason of a halt by operators; null: the market's own halt, or none. */
  haltReason: v.nullable(operatorHaltReason),
  /** null: a simulated share. */
  replay: v.nullable(replay),
  /**
   * A share listed after the market's founding. awaiting: no first price yet, only limit orders within the limits are accepted; first-day:
   * no market orders and no margin trading before the next trading day (market rules 7). null: listed since the founding.
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

/** In the order in which their codes were asked for. */
export const quotePage = v.strictObject({ items: v.array(quote), nextCursor: v.null() });

const bookLevel = v.strictObject({
  price: field.price,
  quantity: field.count,
  orders: field.count,
});

/** A price and the cumulative quantity of its side there. */
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
  /** The standing quote with the quantity that would trade at its price on its side, and on the other side (`against`). */
  quote: v.nullable(
    v.strictObject({ ...quoteState.entries, quantity: field.count, against: field.count }),
  ),
  /** Prices at which the cumulative columns cross before an auction; both sides have the same price if they are equal. */
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
  /** Traded outside the auction (立会外), at a price that is none of the market: it moves no bar, no last price and no quote. */
  offAuction: v.boolean(),
  /** Compared with the last different price before it; flat for a trade outside the auction, which no other is compared with. */
  direction: v.picklist(["up", "down", "flat"]),
});
export type Trade = v.InferOutput<typeof trade>;

/** Newest first. */
export const tradePage = field.page(trade);

/** `today` is the day line: the one-minute bars of the day shown. It is not called `day`, which callers read as daily bars (`1d`). */
export const barInterval = v.picklist(barIntervals);
export type BarInterval = v.InferOutput<typeof barInterval>;

/** How many bars one call can answer, and how many it answers unasked. */
export const barsLimit = { minimum: 1, maximum: 2000, default: 300 } as const;

export const barsRequest = v.strictObject({
  code: field.instrumentCode,
  interval: barInterval,
  limit: v.exactOptional(
    v.pipe(
      field.text(),
      v.regex(/^[0-9]{1,6}$/, "LIMIT_FORMAT"),
      v.check(
        (value) => Number(value) >= barsLimit.minimum && Number(value) <= barsLimit.maximum,
        "LIMIT_FORMAT",
      ),
      v.metadata({ type: "integer", ...barsLimit }),
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
  /** Generated history from before the market was founded. */
  generated: v.boolean(),
  /** For a replayed share: the date of the real prices at the bar's start. */
  originalDate: v.exactOptional(field.date),
});
export type Bar = v.InferOutput<typeof bar>;

/** Oldest first. */
export const barPage = v.strictObject({ items: v.array(bar), nextCursor: v.null() });

export const searchRequest = v.strictObject({ keyword: field.text(50) });

export const searchPage = v.strictObject({ items: v.array(marketItem), nextCursor: v.null() });

import type { Bar, Book, MarketItem, Quote, Trade } from "@akari/api/instrument";
import { price } from "@akari/exchange/price";
import { tickBands } from "@akari/exchange/rules/tick-size";
import type { BookLevel } from "@akari/exchange/views";
import { nearestHalfUp } from "@akari/brokerage/rounding";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import { nullablePriceOf, nullableTimeOf, priceOf, timeOf } from "../http/present.ts";
import type { ShownBar } from "./completed-bars.ts";
import type { MarketCache, Quote as CachedQuote } from "./market-cache.ts";
import {
  limitReached,
  markOf,
  presentBookQuote,
  presentPreOpening,
  presentStanding,
} from "./present-standing.ts";
import { originalDateOf, presentReplay } from "./replay-card.ts";
import { changeOf, shownDay } from "./shown-day.ts";
import type { ShownTrade } from "./trade-ring.ts";

/** A yen in the unit of prices. */
const tenthsOfYen = 10;

/** The cache's instruments in their wire form. Every function throws for an unknown code. */

export function presentItem(market: MarketCache, code: string): MarketItem {
  const card = known(market.card(code), code);
  const quote = known(market.quote(code), code);
  const priceDecimals = decimalsIn(bandsOf(card.tickTable, quote));
  const spark = market.sparkline(code).points().map(priceOf);
  const limit = limitReached(quote);
  const quoteState = markOf(quote.standing);
  const replayed = market.replay(code);
  const originalDate = replayed === null ? null : originalDateOf(replayed, quote);
  return {
    ...movement(quote, card),
    kana: card.kana,
    replay: replayed !== null,
    originalDate,
    spark,
    priceDecimals,
    limit,
    quoteState,
  };
}

/** Number of decimals for a share's prices: 1 if its tick can be below one yen today; 0 for an unknown code too. */
export function priceDecimalsOf(market: MarketCache, code: string): 0 | 1 {
  const card = market.card(code);
  const quote = market.quote(code);
  if (card === undefined || quote === undefined) return 0;
  return decimalsIn(bandsOf(card.tickTable, quote));
}

function decimalsIn(bands: ReturnType<typeof bandsOf>): 0 | 1 {
  return bands.some(({ tick }) => tick < tenthsOfYen) ? 1 : 0;
}

export function presentQuote(market: MarketCache, code: string): Quote {
  const card = known(market.card(code), code);
  const { tickTable, lot } = card;
  const quote = known(market.quote(code), code);
  const { view } = known(market.book(code), code);
  const { terms } = quote;
  const { statistics, terms: shown } = shownDay(quote);
  const { open, high, low, lastAt } = statistics;
  return {
    ...movement(quote, card),
    date: shown.tradingDate,
    orderDate: terms.tradingDate,
    basePrice: priceOf(terms.basePrice),
    open: nullablePriceOf(open),
    high: nullablePriceOf(high),
    low: nullablePriceOf(low),
    limitUp: priceOf(terms.upperLimit),
    limitDown: priceOf(terms.lowerLimit),
    bid: nullablePriceOf(view.bids[0]?.price ?? null),
    ask: nullablePriceOf(view.asks[0]?.price ?? null),
    time: nullableTimeOf(lastAt),
    vwap: averagePrice(statistics.turnover, statistics.volume),
    tickBands: bandsOf(tickTable, quote).map(({ from, tick }) => ({
      from: priceOf(from),
      tick: priceOf(tick),
    })),
    lot,
    quoteState: presentStanding(quote.standing),
    indicativePrice: nullablePriceOf(view.indicativePrice),
    indicativeVolume: view.indicativeVolume,
    limitState: limitReached(quote),
    haltedUntil: nullableTimeOf(quote.haltedUntil),
    haltReason: quote.haltReason,
    replay: presentReplay(market.replay(code), quote),
    listing: presentListing(card, quote),
  };
}

/** The tick bands between the limits of the displayed day and of the current orders' day, lowest first. */
function bandsOf(tickTable: InstrumentCard["tickTable"], quote: CachedQuote) {
  const days = [quote.terms, shownDay(quote).terms];
  const lowest = Math.min(...days.map(({ lowerLimit }) => lowerLimit));
  const highest = Math.max(...days.map(({ upperLimit }) => upperLimit));
  return tickBands(tickTable, price(lowest), price(highest));
}

function presentListing({ listing }: InstrumentCard, quote: CachedQuote): Quote["listing"] {
  if (listing === null) return null;
  const offeringPrice = priceOf(listing.offeringPrice);
  const begun = quote.isNewListing ? "first-day" : "listed";
  const state = quote.statistics.last === null ? "awaiting" : begun;
  return { date: listing.date, offeringPrice, state };
}

export function presentBook(market: MarketCache, code: string): Book {
  const { view, version } = known(market.book(code), code);
  const { phase, marketBuy, marketSell, over, under, indicativePrice, indicativeVolume } = view;
  return {
    code,
    phase,
    bids: view.bids.map(presentLevel),
    asks: view.asks.map(presentLevel),
    marketBuy,
    marketSell,
    over,
    under,
    indicativePrice: nullablePriceOf(indicativePrice),
    indicativeVolume,
    quote: presentBookQuote(view),
    preOpening: presentPreOpening(view),
    version,
  };
}

export function presentTrade({ sequence, at, price, quantity, ...marks }: ShownTrade): Trade {
  return { sequence, time: timeOf(at), price: priceOf(price), quantity, ...marks };
}

export function presentBar({ start, open, high, low, close, ...bar }: ShownBar): Bar {
  return {
    time: timeOf(start),
    open: priceOf(open),
    high: priceOf(high),
    low: priceOf(low),
    close: priceOf(close),
    volume: bar.volume,
    turnover: priceOf(bar.turnover),
    generated: bar.generated,
    ...(bar.originalDate === undefined ? {} : { originalDate: bar.originalDate }),
  };
}

/** Figures of a share's displayed day in every list and on every page. */
function movement(quote: CachedQuote, { name, nameEnglish, sector }: InstrumentCard) {
  const { code, phase } = quote;
  const day = shownDay(quote);
  const { previousClose } = day;
  const { last, volume, turnover } = day.statistics;
  const change = changeOf(day);
  return {
    code,
    name,
    nameEnglish,
    sector,
    price: nullablePriceOf(last),
    previousClose: nullablePriceOf(previousClose),
    change: nullablePriceOf(change),
    changePercent:
      change === null || previousClose === null ? null : hundredths(change * 10_000, previousClose),
    volume,
    turnover: priceOf(turnover),
    phase,
  };
}

/** Average price of a day in yen, for display; null without volume. */
function averagePrice(turnover: number, volume: number): number | null {
  return volume === 0 ? null : hundredths(turnover * 10, volume);
}

/** A quotient with two decimals. */
function hundredths(dividend: number, divisor: number): number {
  return nearestHalfUp(dividend, divisor) / 100;
}

function presentLevel({ price, quantity, orders }: BookLevel) {
  return { price: priceOf(price), quantity, orders };
}

function known<Value>(value: Value | undefined, code: string): Value {
  if (value === undefined) throw new RangeError(`no such instrument: ${code}`);
  return value;
}

import { price } from "../price.ts";
import type { Price } from "../price.ts";

/** The next day's base price: the quote that stood at the day's end, else the last trade, else the old base (market rules 3.3). */
export function baseAfter(day: {
  /** Last price made on the day. */
  readonly lastTrade: Price | null;
  /** Special or sequential quote that stood when the day ended. */
  readonly standingQuote: Price | null;
  readonly base: Price;
}): Price {
  return day.standingQuote ?? day.lastTrade ?? day.base;
}

/**
 * Base price of an ex-dividend day: the last cum price less the expected dividend per share, both in tenths of a yen. Rounded to the
 * nearest tenth of a yen but not to a tick, and never below one (market rules 3.3, 10).
 */
export function exDividendBase(lastCum: Price, dividendTenths: number): Price {
  return nearestPrice(lastCum - dividendTenths);
}

/** Base price of an ex-split day: the last cum price divided by the new shares per old share, to the nearest tenth of a yen (market rules 3.3). */
export function exSplitBase(lastCum: Price, ratio: number): Price {
  return nearestPrice(lastCum / ratio);
}

function nearestPrice(tenthsOfYen: number): Price {
  return price(Math.max(Math.round(tenthsOfYen), 1));
}

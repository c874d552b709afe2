import type { TickTable } from "../instrument.ts";
import type { Price } from "../price.ts";
import { roundDownToTick, roundUpToTick } from "./tick-size.ts";

/** A single issue trades within 7 % of the last auction price, or within 5 yen where that is more (market rules 11). */
const singlePercent = 7;
const singleReachMinimum = 5_0;

/** A basket of at least 15 issues and 100 million yen trades within 5 % of its value at the last prices (market rules 11). */
const basketPercent = 5;

/**
 * The legal prices at which two named parties may trade a single issue away from the auction, both ends included (market rules
 * 11). `last` is the last auction price, or the standing quote if there is one.
 */
export function offAuctionRange(
  last: Price,
  tickTable: TickTable,
): { readonly low: Price; readonly high: Price } {
  const reach = Math.max((last * singlePercent) / 100, singleReachMinimum);
  return {
    low: roundUpToTick(tickTable, Math.max(last - reach, 1)),
    high: roundDownToTick(tickTable, last + reach),
  };
}

/**
 * The range of a whole basket's price, inclusive. `value` is its value at the last prices; all three are sums of price x shares in
 * tenths of a yen and need not lie on the tick grid.
 */
export function basketRange(value: number): { readonly low: number; readonly high: number } {
  return {
    low: Math.ceil((value * (100 - basketPercent)) / 100),
    high: Math.floor((value * (100 + basketPercent)) / 100),
  };
}

/** The last prices at which a trade at this price is legal (see `offAuctionRange`), both ends included: the same rule the other way round. */
export function lastPricesFor(
  price: Price,
  tickTable: TickTable,
): { readonly low: Price; readonly high: Price } {
  const wholePercent = 100;
  const lowest = (price * wholePercent) / (wholePercent + singlePercent);
  const highest = (price * wholePercent) / (wholePercent - singlePercent);
  return {
    low: roundUpToTick(tickTable, Math.max(Math.min(lowest, price - singleReachMinimum), 1)),
    high: roundDownToTick(tickTable, Math.max(highest, price + singleReachMinimum)),
  };
}

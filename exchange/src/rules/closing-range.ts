import type { Price } from "../price.ts";
import { renewalInterval } from "./renewal-interval.ts";

/**
 * Price range of a closing auction, both ends included, in tenths of a yen: `intervals` renewal intervals around the reference, one at
 * the morning close (market rules 6.1), two at the afternoon close (6.3). The ends need not lie on the grid or inside the
 * daily limits, and `low` may be below 0.
 */
export function auctionRange(
  reference: Price,
  intervals: 1 | 2,
): { readonly low: number; readonly high: number } {
  const reach = renewalInterval(reference) * intervals;
  return { low: reference - reach, high: reference + reach };
}

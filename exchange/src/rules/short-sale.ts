import type { Price, Shares } from "../price.ts";

/** Retail margin shorts of up to this many trading units per order are exempt (market rules 8). */
const exemptUnits = 50;

/** Prices that decide on a restricted short sale, in tenths of a yen. */
export interface ShortSaleContext {
  /** Whether the price restriction is in force. */
  readonly restricted: boolean;
  /** Today's base price. */
  readonly basePrice: Price;
  readonly lastPrice: Price | null;
  /** The most recent price that differs from the last price. */
  readonly previousDifferentPrice: Price | null;
  /** true until the session has its first price; until then the base price stands in for the last price. */
  readonly beforeOpening: boolean;
}

/** A trade at or below this price puts the restriction in force; in tenths of a yen, not necessarily a legal price (market rules 8). */
export function shortSaleTrigger(base: Price): number {
  return (base * 9) / 10;
}

/**
 * Why a short sale that is subject to the price restriction is refused, or null when it is accepted (market rules 8). Exempt short
 * sales are not checked here.
 *
 * While in force: only limits above the last price, or at it when it is above the last different price before it. Otherwise: only
 * limits above the trigger. Market orders are always refused.
 */
export function shortSaleRefusal(
  order: { readonly price: Price | null },
  context: ShortSaleContext,
): "SHORT_SALE_MARKET_ORDER" | "SHORT_SALE_PRICE" | null {
  if (order.price === null) return "SHORT_SALE_MARKET_ORDER";
  const taken = context.restricted
    ? isAllowedInForce(order.price, context)
    : order.price > shortSaleTrigger(context.basePrice);
  return taken ? null : "SHORT_SALE_PRICE";
}

/** Whether a margin short is small enough to be exempt (market rules 8). Orders split to get under the size count together. */
export function isExemptShort(shares: Shares, lot: Shares): boolean {
  return shares <= exemptUnits * lot;
}

function isAllowedInForce(limit: Price, context: ShortSaleContext): boolean {
  const { basePrice, lastPrice, previousDifferentPrice, beforeOpening } = context;
  const reference = beforeOpening ? basePrice : (lastPrice ?? basePrice);
  if (limit !== reference) return limit > reference;
  return previousDifferentPrice !== null && reference > previousDifferentPrice;
}

import type { Price, Shares } from "../price.ts";

/** Market rules 8: margin shorts of retail investors up to so many units an order are exempt. */
const exemptUnits = 50;

/** What a restricted short sale is compared with. Prices in tenths of a yen. */
export interface ShortSaleContext {
  /** Whether the price restriction is in force. */
  readonly restricted: boolean;
  /** Today's base price. */
  readonly basePrice: Price;
  readonly lastPrice: Price | null;
  /** The last price that differs from the last one. */
  readonly previousDifferentPrice: Price | null;
  /** true until the session has its first price: then the base price stands in for the last price. */
  readonly beforeOpening: boolean;
}

/** A trade at this price or below puts the restriction in force, in tenths of a yen; need not be a legal price (market rules 8). */
export function shortSaleTrigger(base: Price): number {
  return (base * 9) / 10;
}

/**
 * Why a short sale that the price restriction binds is refused, or null when it is taken (market rules 8); exempt ones never come here.
 *
 * In force: only limits above the last price, or at it when it is higher than the last different price before it. Not in force:
 * only limits above the trigger. Market orders never.
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

/** Whether a margin short is small enough to be free of the restriction (market rules 8). Orders that are split to get there add up. */
export function isExemptShort(shares: Shares, lot: Shares): boolean {
  return shares <= exemptUnits * lot;
}

function isAllowedInForce(limit: Price, context: ShortSaleContext): boolean {
  const { basePrice, lastPrice, previousDifferentPrice, beforeOpening } = context;
  const reference = beforeOpening ? basePrice : (lastPrice ?? basePrice);
  if (limit !== reference) return limit > reference;
  return previousDifferentPrice !== null && reference > previousDifferentPrice;
}

import type { ReasonEntry } from "./reason-entry.ts";

/** Halts, and rejections by the exchange that are not also denials. */
export const exchangeReasons = {
  INSTRUMENT_HALTED: { code: 0 },
  INSTRUMENT_NOT_HALTED: { code: 0 },
  NOT_ACCEPTING: { code: 0 },
  PRICE_OUTSIDE_LISTING_RANGE: { code: 0 },
  CONDITION_NEEDS_LIMIT: { code: 0 },
  CONDITION_AFTER_OPENING: { code: 0 },
  CONDITION_OUTSIDE_CONTINUOUS: { code: 0 },
  PRICE_FIXED_BEFORE_CLOSE: { code: 0 },
  SHORT_SALE_MARKET_ORDER: { code: 0 },
  SHORT_SALE_PRICE: { code: 0 },
  BEFORE_FIRST_PRICE: { code: 0 },
  PRICE_OUTSIDE_OFF_AUCTION_RANGE: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;

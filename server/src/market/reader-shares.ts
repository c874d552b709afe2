import type { Locale } from "@akari/api/locale";
import type { MarketCache } from "./market-cache.ts";
import { priceDecimalsOf } from "./present.ts";
import { nameOf } from "./share-name.ts";

/** Market data for sentences about shares: names in the reader's language, and how many decimals prices have. */
export function readerShares(market: MarketCache, locale: Locale) {
  return {
    name: (code: string) => nameOf(market, code, locale),
    decimals: (code: string) => priceDecimalsOf(market, code),
  };
}

import type { Locale } from "@akari/api/locale";
import { nameIn } from "@akari/api/name-in";
import type { MarketCache } from "./market-cache.ts";

/** A share's name: in the reader's language; the code of an unknown one. */
export function nameOf(market: MarketCache, code: string, locale: Locale): string {
  const card = market.card(code);
  return card === undefined ? code : nameIn(locale, card.name, card.nameEnglish);
}

import type { Locale } from "@akari/api/locale";
import type { MarketCache } from "./market-cache.ts";

/** A share's name: Japanese for readers of Japanese and Chinese, English for all others; the code of an unknown one. */
export function nameOf(market: MarketCache, code: string, locale: Locale): string {
  const card = market.card(code);
  return card === undefined ? code : nameIn(locale, card.name, card.nameEnglish);
}

/** An invented name for readers of a language. */
export function nameIn(locale: Locale, japanese: string, english: string): string {
  return locale === "ja" || locale === "zh-Hans" ? japanese : english;
}

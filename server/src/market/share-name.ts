import type { Locale } from "@akari/api/locale";
import type { MarketCache } from "./market-cache.ts";

/** A share's name: Japanese for readers of Japanese and Chinese, English for all others; the code of an unknown one. */
export function nameOf(market: MarketCache, code: string, locale: Locale): string {
  const japanese = locale === "ja" || locale === "zh-Hans";
  const card = market.card(code);
  return (japanese ? card?.name : card?.nameEnglish) ?? code;
}

import type { MarketCache } from "../market/market-cache.ts";
import { presentQuote } from "../market/present.ts";

/** Texts of quotes, made once per change for all readers. */
export interface QuoteTexts {
  /** `version` is that of the last change that is visible in the text. */
  of(code: string): { readonly text: string; readonly version: number };
}

export function createQuoteTexts(market: MarketCache): QuoteTexts {
  const texts = new Map<string, { text: string; version: number; seen: number }>();
  return {
    of(code) {
      const seen = Math.max(market.quote(code)?.version ?? 0, market.book(code)?.version ?? 0);
      const known = texts.get(code);
      if (known?.seen === seen) return known;
      const text = JSON.stringify(presentQuote(market, code));
      const fresh = known?.text === text ? { ...known, seen } : { text, version: seen, seen };
      texts.set(code, fresh);
      return fresh;
    },
  };
}

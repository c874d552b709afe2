import type { MarketItem, Quote } from "@akari/api/instrument";

/** What a row says beside its figures: not in continuous trading, or stopped by the day's limit. */
export type QuoteState = Exclude<MarketItem["phase"], "continuous"> | "up" | "down";

/** A halt before a limit before the phase of the session; null while it simply trades. */
export function stateOf(quote: MarketItem | Quote): QuoteState | null {
  if (quote.phase === "halted") return "halted";
  const limit = "limit" in quote ? quote.limit : limitOf(quote);
  if (limit !== null) return limit;
  return quote.phase === "continuous" ? null : quote.phase;
}

export function toneOf(state: QuoteState): "rise" | "fall" | "warn" | "neutral" {
  if (state === "up") return "rise";
  if (state === "down") return "fall";
  return state === "halted" ? "warn" : "neutral";
}

function limitOf({ price, limitUp, limitDown }: Quote): "up" | "down" | null {
  return price === limitUp ? "up" : price === limitDown ? "down" : null;
}

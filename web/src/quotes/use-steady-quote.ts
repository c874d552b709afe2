import type { Quote } from "@akari/api/instrument";
import { useState } from "react";

/** What moves with every trade or order. */
const moving: ReadonlySet<string> = new Set([
  "price",
  "change",
  "changePercent",
  "open",
  "high",
  "low",
  "volume",
  "turnover",
  "vwap",
  "bid",
  "ask",
  "time",
  "indicativePrice",
  "indicativeVolume",
] satisfies readonly (keyof Quote)[]);

/**
 * The quote for parts that show none of its moving figures, such as the chart, which has its own: the same object until anything else
 * about the share changes, so that they are not rendered again with every trade.
 */
export function useSteadyQuote(quote: Quote): Quote {
  const [steady, setSteady] = useState(quote);
  if (steady === quote || termsOf(steady) === termsOf(quote)) return steady;
  setSteady(quote);
  return quote;
}

function termsOf(quote: Quote): string {
  return JSON.stringify(quote, (key, value: unknown) => (moving.has(key) ? undefined : value));
}

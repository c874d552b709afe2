import type { HaltReason } from "@akari/brokerage/instrument/operator-halt";
import type { Locale } from "@akari/api/locale";
import type { Edge } from "../../edge.ts";
import type { News } from "../../uses/news/news.ts";
import { comparisonOf } from "./market-watch.ts";
import { readerOf } from "./reader.ts";
import { headlineOf, wordNews } from "./word-news.ts";

export interface WordedHalt {
  readonly code: string;
  readonly reason: HaltReason;
  /** Epoch ms. */
  readonly at: number;
  readonly until: number;
}

/** The public text about an operators' halt: the words of the news that it makes, at the share's price now. Throws for an unknown code. */
export function wordHalt(
  edge: Edge,
  { code, reason, at, until }: WordedHalt,
  locale: Locale,
): { headline: string; paragraphs: string[] } {
  const quote = edge.market.quote(code);
  if (quote === undefined) throw new Error(`unknown instrument ${code}`);
  const { terms, statistics } = quote;
  const { last: price } = statistics;
  const news: News = {
    kind: "halted",
    key: `halted ${code} ${at}`,
    at,
    tradingDate: terms.tradingDate,
    code,
    parameters: { price, ...comparisonOf(quote), until, reason },
  };
  const reader = readerOf(edge, locale);
  return {
    headline: headlineOf(news, reader),
    paragraphs: [...wordNews(news, reader).paragraphs],
  };
}

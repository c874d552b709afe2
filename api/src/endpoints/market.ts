import * as field from "../fields.ts";
import * as instrument from "../instrument.ts";
import * as news from "../news.ts";
import * as system from "../system.ts";
import type { Endpoint } from "./endpoint.ts";

/** Public reads: the market, its news, the system. */
export const marketEndpoints = {
  "market/list": {
    request: field.nothing,
    answer: instrument.marketPage,
    auth: "none",
    bot: "read",
    summary: "The whole market.",
  },
  "market/ranking": {
    request: instrument.rankingRequest,
    answer: instrument.marketPage,
    auth: "none",
    bot: "read",
    summary:
      "Gainers, losers, most traded by volume or turnover, or all at their daily limit; at most 50, in rank order.",
  },
  "market/index": {
    request: field.nothing,
    answer: instrument.marketIndex,
    auth: "none",
    bot: "read",
    summary: "The index of the whole market, with its breadth and turnover.",
  },
  "market/quote": {
    request: instrument.codeRequest,
    answer: instrument.quote,
    auth: "none",
    bot: "read",
    summary: "One stock's quote with today's limits and ticks.",
  },
  "market/book": {
    request: instrument.codeRequest,
    answer: instrument.book,
    auth: "none",
    bot: "read",
    summary: "The best 8 levels a side and the rest in sums.",
  },
  "market/bars": {
    request: instrument.barsRequest,
    answer: instrument.barPage,
    auth: "none",
    bot: "read",
    summary: "Bars, oldest first; the invented past is marked `generated`.",
  },
  "market/trades": {
    request: instrument.tradesRequest,
    answer: instrument.tradePage,
    auth: "none",
    bot: "read",
    summary: "Time and sales, newest first.",
  },
  "market/search": {
    request: instrument.searchRequest,
    answer: instrument.searchPage,
    auth: "none",
    bot: "read",
    summary: "By code, Japanese name, kana or Latin name; at most 50, best first.",
  },
  "news/list": {
    request: news.newsRequest,
    answer: news.newsPage,
    auth: "none",
    bot: "read",
    summary: "What the market did, newest first.",
  },
  "news/detail": {
    request: news.newsItemRequest,
    answer: news.newsDetail,
    auth: "none",
    bot: "read",
    summary: "One news item in full.",
  },
  "system/version": {
    request: field.nothing,
    answer: system.versionAnswer,
    auth: "none",
    bot: "read",
    summary: "Version of the product and of the app that it serves.",
  },
  "system/host": {
    request: field.nothing,
    answer: system.hostAnswer,
    auth: "none",
    bot: "read",
    summary: "The market's schedule, phase and clock, and who runs this server.",
  },
} as const satisfies Record<string, Endpoint>;

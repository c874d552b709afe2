import { ranked, rankedMost } from "@akari/api/ranking";
import type { Edge } from "../../edge.ts";
import { positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { marketReads } from "../../market/market-reads.ts";
import { presentBar, presentBook, presentItem, presentQuote } from "../../market/present.ts";
import { readTradePage } from "../../market/trade-pages.ts";

type MarketRoutes =
  | "market/list"
  | "market/ranking"
  | "market/index"
  | "market/quote"
  | "market/book"
  | "market/bars"
  | "market/trades"
  | "market/search";

/** Bars of an answer whose request names no limit. */
const defaultLimit = 300;

/** The routes of the market. They read the cache and the tables and can never set a price. */
export const instrumentRoutes: Pick<Handlers, MarketRoutes> = {
  async "market/list"({ edge }) {
    await marketReads(edge).sparklines();
    return presentItems(edge, edge.market.codes);
  },

  async "market/ranking"({ edge, request: { kind } }) {
    await marketReads(edge).sparklines();
    const { items } = presentItems(edge, edge.market.codes);
    // A share without trades today is no gainer or loser, but its quote may stand at the limit.
    const known = items.filter(({ volume }) => kind === "limit" || volume > 0);
    return { items: ranked(known, kind).slice(0, rankedMost), nextCursor: null };
  },

  "market/index": ({ edge }) => marketReads(edge).indexToday(),

  "market/quote": ({ edge, request: { code } }) =>
    listed(edge, code, () => presentQuote(edge.market, code)),

  "market/book": ({ edge, request: { code } }) =>
    listed(edge, code, () => presentBook(edge.market, code)),

  "market/bars": ({ edge, request: { code, interval, limit } }) =>
    listed(edge, code, async () => {
      const bars = await marketReads(edge).bars.read(code, interval, limit ?? defaultLimit);
      return { items: bars.map(presentBar), nextCursor: null };
    }),

  "market/trades": ({ edge, request: { code, cursor } }) =>
    listed(edge, code, () => {
      const before = positionOf(cursor);
      return before === null
        ? refuse("CURSOR_FORMAT", { field: "cursor" })
        : readTradePage(edge.sql, code, before);
    }),

  async "market/search"({ edge, request: { keyword } }) {
    const reads = marketReads(edge);
    await reads.sparklines();
    return presentItems(edge, reads.search.find(keyword));
  },
};

function listed<Answer>({ market }: Edge, code: string, answer: () => Answer): Answer | Refusal {
  return market.card(code) === undefined
    ? refuse("INSTRUMENT_UNKNOWN", { field: "code" })
    : answer();
}

function presentItems({ market }: Edge, codes: readonly string[]) {
  return { items: codes.map((code) => presentItem(market, code)), nextCursor: null };
}

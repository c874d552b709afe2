import { barsLimit } from "@akari/api/instrument";
import { ranked, rankedMost } from "@akari/api/ranking";
import type { Edge } from "../../edge.ts";
import { positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { marketIdeas } from "../../market/market-ideas.ts";
import { marketSectors } from "../../market/market-sectors.ts";
import { marketReads } from "../../market/market-reads.ts";
import { presentBar, presentBook, presentItem, presentQuote } from "../../market/present.ts";
import { readTradePage } from "../../market/trade-pages.ts";

type MarketRoutes =
  | "market/list"
  | "market/ranking"
  | "market/ideas"
  | "market/sectors"
  | "market/index"
  | "market/quote"
  | "market/book"
  | "market/bars"
  | "market/trades"
  | "market/search";

/** The routes of the market. They read the cache and the tables and can never set a price. */
export const instrumentRoutes: Pick<Handlers, MarketRoutes> = {
  async "market/list"({ edge }) {
    await marketReads(edge).sparklines();
    return presentItems(edge.market, edge.market.codes);
  },

  async "market/ranking"({ edge, request: { kind } }) {
    await marketReads(edge).sparklines();
    const { items } = presentItems(edge.market, edge.market.codes);
    // A share without trades today is no gainer or loser, but its quote may stand at the limit.
    const known = items.filter(({ volume }) => kind === "limit" || volume > 0);
    return { items: ranked(known, kind).slice(0, rankedMost), nextCursor: null };
  },

  "market/ideas"({ edge: { market } }) {
    const { items } = presentItems(market, market.codes);
    return marketIdeas(items, (code) => market.card(code)?.lot ?? 0);
  },

  "market/sectors"({ edge: { market } }) {
    return { items: marketSectors(presentItems(market, market.codes).items), nextCursor: null };
  },

  "market/index": ({ edge }) => marketReads(edge).indexToday(),

  "market/quote": ({ edge, request: { code } }) =>
    listed(edge, code, () => presentQuote(edge.market, code)),

  "market/book": ({ edge, request: { code } }) =>
    listed(edge, code, () => presentBook(edge.market, code)),

  "market/bars": ({ edge, request: { code, interval, limit } }) =>
    listed(edge, code, async () => {
      const bars = await marketReads(edge).bars.read(code, interval, limit ?? barsLimit.default);
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
    return presentItems(edge.market, reads.search.find(keyword));
  },
};

function listed<Answer>({ market }: Edge, code: string, answer: () => Answer): Answer | Refusal {
  return market.card(code) === undefined
    ? refuse("INSTRUMENT_UNKNOWN", { field: "code" })
    : answer();
}

function presentItems(market: Edge["market"], codes: readonly string[]) {
  return { items: codes.map((code) => presentItem(market, code)), nextCursor: null };
}

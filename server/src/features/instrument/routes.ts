import { barsLimit, type MarketItem } from "@akari/api/instrument";
import { ranked, rankedMost } from "@akari/api/ranking";
import type { Edge } from "../../edge.ts";
import { positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { sharedByAll } from "../../http/shared-answer.ts";
import { marketIdeas } from "../../market/market-ideas.ts";
import { marketSectors } from "../../market/market-sectors.ts";
import { marketReads } from "../../market/market-reads.ts";
import { presentBar, presentBook, presentQuote } from "../../market/present.ts";
import { type MarketItems, standingItems } from "../../market/standing-items.ts";
import { readTradePage } from "../../market/trade-pages.ts";

type MarketRoutes =
  | "market/list"
  | "market/ranking"
  | "market/ideas"
  | "market/sectors"
  | "market/index"
  | "market/indexLine"
  | "market/quote"
  | "market/quotes"
  | "market/book"
  | "market/bars"
  | "market/trades"
  | "market/search";

/** The routes of the market. They read the cache and the tables and can never set a price. */
export const instrumentRoutes: Pick<Handlers, MarketRoutes> = {
  async "market/list"({ edge }) {
    await marketReads(edge).sparklines();
    return madeOfItems(edge, "list", pageOf);
  },

  async "market/ranking"({ edge, request: { kind } }) {
    await marketReads(edge).sparklines();
    return madeOfItems(edge, `ranking ${kind}`, (items) => {
      // A share without trades today is no gainer or loser, but its quote may stand at the limit.
      const known = items.filter(({ volume }) => kind === "limit" || volume > 0);
      return pageOf(ranked(known, kind).slice(0, rankedMost));
    });
  },

  "market/ideas": ({ edge }) =>
    madeOfItems(edge, "ideas", (items) =>
      marketIdeas(items, (code) => edge.market.card(code)?.lot ?? 0),
    ),

  "market/sectors": ({ edge }) =>
    madeOfItems(edge, "sectors", (items) => pageOf(marketSectors(items))),

  "market/index": async ({ edge }) => sharedByAll(await marketReads(edge).indexToday()),

  "market/indexLine": async ({ edge, request: { interval } }) =>
    sharedByAll(await marketReads(edge).indexLine(interval)),

  "market/quote": ({ edge, request: { code } }) =>
    listed(edge, code, () => presentQuote(edge.market, code)),

  "market/quotes": ({ edge: { market }, request: { codes } }) =>
    codes.some((code) => market.card(code) === undefined)
      ? refuse("INSTRUMENT_UNKNOWN", { field: "codes" })
      : pageOf(codes.map((code) => presentQuote(market, code))),

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
        : readTradePage(edge, code, before);
    }),

  async "market/search"({ edge, request: { keyword } }) {
    const reads = marketReads(edge);
    await reads.sparklines();
    return pageOf(reads.search.find(keyword).map(standingItems(edge.market).item));
  },
};

function listed<Answer>({ market }: Edge, code: string, answer: () => Answer): Answer | Refusal {
  return market.card(code) === undefined
    ? refuse("INSTRUMENT_UNKNOWN", { field: "code" })
    : answer();
}

function pageOf<Item>(items: readonly Item[]) {
  return { items: [...items], nextCursor: null };
}

const made = new WeakMap<MarketItems, Map<string, object>>();

/** An answer that follows from the market's items: made once for all who ask, until a share changes. */
function madeOfItems<Answer extends object>(
  { market }: Edge,
  name: string,
  make: (items: readonly MarketItem[]) => Answer,
): Answer {
  const all = standingItems(market).all();
  const answers = made.get(all) ?? new Map<string, object>();
  made.set(all, answers);
  const known = answers.get(name);
  if (known !== undefined) return known as Answer;
  const answer = sharedByAll(make(all.items));
  answers.set(name, answer);
  return answer;
}

import type { NewsItem, NewsState as ShownState } from "@akari/api/news";
import type { Edge } from "../../edge.ts";
import { pageOf, pageSize } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idOf, timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { isBeforeOpening } from "../../uses/before-opening.ts";
import { markSeen, type NewsState, newsStateOf } from "../../uses/news/seen.ts";
import { idIn } from "../../http/parse.ts";
import { actingOf } from "../../http/use-call.ts";
import { kindsOfTopic } from "./news-topics.ts";
import { cursorOfNews, placeOfNews } from "./news-cursor.ts";
import type { NewsReader } from "./news-values.ts";
import { readNews, readNewsItem, type StoredNews } from "../../uses/news/stored-news.ts";
import { readerOf } from "./reader.ts";
import { codesOf, headlineOf, wordNews } from "./word-news.ts";

/** News of the market, worded when read. */
export const newsRoutes: Pick<Handlers, "news/list" | "news/detail" | "news/state" | "news/seen"> =
  {
    async "news/list"({ edge, request: { code, topic, cursor }, locale }) {
      if (code !== undefined && edge.market.card(code) === undefined)
        return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
      const before = cursor === undefined ? null : placeOfNews(cursor);
      if (cursor !== undefined && before === null)
        return refuse("CURSOR_FORMAT", { field: "cursor" });

      const rows = await readNews(edge, before, {
        code: code ?? null,
        kinds: topic === undefined ? null : kindsOfTopic[topic],
        count: pageSize + 1,
      });
      const reader = readerOf(edge, locale);
      return pageOf(rows, cursorOfNews, (news) => presentItem(edge, news, reader));
    },

    async "news/detail"({ edge, request: { newsId }, locale }) {
      const news = await readNewsItem(edge, idIn(newsId));
      if (news === null) return refuse("NEWS_UNKNOWN", { field: "newsId" });
      const reader = readerOf(edge, locale);
      return {
        ...presentItem(edge, news, reader),
        ...wordNews(news, reader),
        codes: codesOf(news),
      };
    },

    "news/state": async (call) => presentState(await newsStateOf(call.edge, actingOf(call))),

    async "news/seen"(call) {
      const news = await readNewsItem(call.edge, idIn(call.request.newsId));
      if (news === null) return refuse("NEWS_UNKNOWN", { field: "newsId" });
      const caller = actingOf(call);
      await markSeen(call.edge, caller, news.newsId);
      return presentState(await newsStateOf(call.edge, caller));
    },
  };

function presentState({ unread, seen }: NewsState): ShownState {
  return { unread, seen: seen === null ? null : idOf(seen) };
}

function presentItem({ core }: Pick<Edge, "core">, news: StoredNews, reader: NewsReader): NewsItem {
  const { newsId, at, tradingDate, kind, code } = news;
  return {
    newsId: idOf(newsId),
    time: timeOf(at),
    tradingDate,
    kind,
    headline: headlineOf(news, reader),
    code,
    beforeOpening: isBeforeOpening(core.ready, at),
  };
}

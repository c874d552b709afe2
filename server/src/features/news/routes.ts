import type { NewsItem } from "@akari/api/news";
import type { Edge } from "../../edge.ts";
import { pageOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idOf, timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { isBeforeOpening } from "../../uses/before-opening.ts";
import { markSeen, readNewsState } from "./news-reads.ts";
import { kindsOfTopic } from "./news-topics.ts";
import { cursorOfNews, placeOfNews } from "./news-cursor.ts";
import type { NewsReader } from "./news-values.ts";
import { readNews, readNewsItem, type StoredNews } from "./stored-news.ts";
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
      });
      const reader = readerOf(edge, locale);
      return pageOf(rows, cursorOfNews, (news) => presentItem(edge, news, reader));
    },

    async "news/detail"({ edge, request: { newsId }, locale }) {
      const news = await readNewsItem(edge, newsId);
      if (news === null) return refuse("NEWS_UNKNOWN", { field: "newsId" });
      const reader = readerOf(edge, locale);
      return {
        ...presentItem(edge, news, reader),
        ...wordNews(news, reader),
        codes: codesOf(news),
      };
    },

    "news/state": ({ edge, caller }) => readNewsState(edge, caller.account),

    async "news/seen"({ edge, request: { newsId }, caller: { account: accountId } }) {
      const news = await readNewsItem(edge, newsId);
      if (news === null) return refuse("NEWS_UNKNOWN", { field: "newsId" });
      await markSeen(edge, accountId, news.newsId);
      return readNewsState(edge, accountId);
    },
  };

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

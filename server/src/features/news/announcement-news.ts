import type { PublicAnnouncement } from "@akari/core/batch/committed";
import type { News } from "../../uses/news/news.ts";

/** An announcement about a company, a sector or the whole market, as a news item of that trading date. */
export function announcementNews(announcement: PublicAnnouncement, tradingDate: string): News {
  const { at } = announcement;
  switch (announcement.about) {
    case "company": {
      const { code, topic } = announcement;
      // A company makes at most one announcement per trading date: a restarted core does not repeat it in the news.
      const key = `announcement ${code} ${tradingDate}`;
      return { kind: "announcement", key, at, tradingDate, code, parameters: { topic } };
    }
    case "sector": {
      const { sector, isGood } = announcement;
      const key = `sector-news ${sector} ${tradingDate}`;
      return {
        kind: "sector-news",
        key,
        at,
        tradingDate,
        code: null,
        parameters: { sector, isGood },
      };
    }
    case "market": {
      const { isGood } = announcement;
      const key = `market-news ${tradingDate}`;
      return { kind: "market-news", key, at, tradingDate, code: null, parameters: { isGood } };
    }
  }
}

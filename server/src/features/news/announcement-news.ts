import type { PublicAnnouncement } from "../../bus/messages.ts";
import type { News } from "./news.ts";

/** What was announced about a company, a sector or the whole market, as an item of that trading date. */
export function announcementNews(announcement: PublicAnnouncement, tradingDate: string): News {
  const { at } = announcement;
  switch (announcement.about) {
    case "company": {
      const { code, topic } = announcement;
      // A company announces at most one thing a trading date: a core that starts anew does not tell it again.
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

import type { Locale } from "@akari/api/locale";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import { chronicleText, operatorText, writtenPrice, writtenShares } from "../../http/wording.ts";
import { issueValues } from "./founding-issue.ts";
import { changeIn, type Compared, comparedWith } from "../../uses/news/news.ts";
import type { News, Standing, Summary } from "../../uses/news/news.ts";
import { operatorValues } from "./operator-news.ts";
import { replayValues } from "./replay-news.ts";
import {
  signed,
  writtenCount,
  writtenDate,
  writtenList,
  writtenMove,
  writtenPoints,
  writtenSector,
  writtenTime,
} from "./written.ts";

/** The reader of the news. */
export interface NewsReader {
  readonly locale: Locale;
  /** A share's name in the reader's language. */
  nameOf(code: string): string;
  /** Decimals of a share's prices; absent: whole yen where a price is one. */
  decimalsOf?(code: string): 0 | 1;
  /** Whether its prices are real ones of another day; absent: there are no replays. */
  isReplayed?(code: string): boolean;
}

/** The index at the founding, in hundredths of a point (docs/decisions/0032-equal-weight-index.md). */
const indexAtFounding = 200_000;

/** All values that a text about this item may use, formatted for its reader; missing ones are omitted. */
export function valuesOf(news: News, reader: NewsReader): Record<string, string> {
  const { locale } = reader;
  const time = writtenTime(news.at, locale);
  switch (news.kind) {
    case "market-founded":
      return {
        time,
        date: writtenDate(tokyoDate(news.at), locale),
        instruments: writtenCount(news.parameters.instruments, locale),
        index: writtenPoints(indexAtFounding, locale),
      };
    case "founding-issue":
      return issueValues(news, locale);
    case "listed": {
      const { price, lowest, highest } = news.parameters;
      const decimals = decimalsIn(news.code, reader);
      return {
        time,
        date: writtenDate(news.tradingDate, locale),
        share: news.code === null ? "" : writtenShare(news.code, reader),
        price: writtenPrice(price, locale, decimals),
        lowest: writtenPrice(lowest, locale, decimals),
        highest: writtenPrice(highest, locale, decimals),
      };
    }
    case "announcement":
      return { time, share: news.code === null ? "" : writtenShare(news.code, reader) };
    case "sector-news":
      return { time, sector: writtenSector(news.parameters.sector, locale) };
    case "market-news":
      return { time };
    case "replay-listed":
    case "replay-ended":
      return replayValues(
        news,
        news.parameters.codes.map((code) => writtenShare(code, reader)),
        locale,
      );
    case "operator-announcement":
      return { time, ...operatorValues(news.parameters, locale) };
    case "session-summary": {
      const opened = writtenTime(news.parameters.openedAt, locale);
      return { time, opened, ...summaryValues(news.parameters, reader) };
    }
    case "day-summary": {
      const date = writtenDate(news.tradingDate, locale);
      return { time, date, ...summaryValues(news.parameters, reader) };
    }
    case "halted": {
      const { until, reason } = news.parameters;
      return {
        ...shareValues(news, reader),
        ...(until === undefined ? {} : { until: writtenTime(until, locale) }),
        ...(reason === undefined ? {} : { reason: operatorText(`reason.${reason}`, {}, locale) }),
      };
    }
    default:
      return shareValues(news, reader);
  }
}

type ShareNews = Extract<News, { readonly parameters: { readonly basePrice: number } }>;

function shareValues(
  { at, code, parameters }: ShareNews,
  reader: NewsReader,
): Record<string, string> {
  const { locale } = reader;
  const decimals = decimalsIn(code, reader);
  const { price } = parameters;
  return {
    time: writtenTime(at, locale),
    share: code === null ? "" : writtenShare(code, reader),
    base: writtenPrice(comparedWith(parameters), locale, decimals),
    ...(price === null ? {} : moveValues({ ...parameters, price }, locale, decimals)),
  };
}

function decimalsIn(code: string | null, reader: NewsReader): 0 | 1 {
  return code === null ? 0 : (reader.decimalsOf?.(code) ?? 0);
}

function moveValues(
  move: Compared & { readonly price: number },
  locale: Locale,
  decimals: 0 | 1,
): Record<string, string> {
  const change = changeIn(move);
  return {
    price: writtenPrice(move.price, locale, decimals),
    change: signed(change, writtenPrice(Math.abs(change), locale, decimals)),
    percent: writtenMove(move.price, comparedWith(move), locale),
  };
}

function summaryValues(summary: Summary, reader: NewsReader): Record<string, string> {
  const { locale } = reader;
  const { index, previousIndex, strongest, weakest } = summary;
  const count = (shares: number) => writtenCount(shares, locale);
  return {
    index: writtenPoints(index, locale),
    previous: writtenPoints(previousIndex, locale),
    change: signed(index - previousIndex, writtenPoints(Math.abs(index - previousIndex), locale)),
    percent: writtenMove(index, previousIndex, locale),
    rising: count(summary.rising),
    unchanged: count(summary.unchanged),
    falling: count(summary.falling),
    limitUps: count(summary.limitUps),
    limitDowns: count(summary.limitDowns),
    volume: writtenShares(summary.volume, locale),
    turnover: writtenPrice(summary.turnover, locale),
    ...(strongest.length === 0 ? {} : { strongest: writtenStandings(strongest, reader) }),
    ...(weakest.length === 0 ? {} : { weakest: writtenStandings(weakest, reader) }),
  };
}

function writtenStandings(standings: readonly Standing[], reader: NewsReader): string {
  const { locale } = reader;
  const items = standings.map((standing) => {
    const { code } = standing;
    const share = writtenShare(code, reader);
    const values = { share, ...moveValues(standing, locale, decimalsIn(code, reader)) };
    return chronicleText("named", values, locale);
  });
  return writtenList(items, locale);
}

export function writtenShare(code: string, reader: NewsReader): string {
  const { locale } = reader;
  const name = reader.nameOf(code);
  const isReplayed = reader.isReplayed?.(code) === true;
  // A file may give no name: its share is called by its code, once.
  if (name === code) return isReplayed ? chronicleText("replayed-code", { code }, locale) : code;
  return chronicleText(isReplayed ? "replayed-share" : "share", { name, code }, locale);
}

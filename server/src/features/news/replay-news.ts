import type { Locale } from "@akari/api/locale";
import type { ReplayFile } from "@akari/core/market/replays";
import type { ReplayCard } from "../../market/replay-card.ts";
import type { News, ReplayParameters } from "../../uses/news/news.ts";
import { writtenCount, writtenDate, writtenList, writtenTime } from "./written.ts";

/** The most shares of a file that a news item names. */
const namedShares = 20;

type ReplayNews = Extract<News, { readonly kind: "replay-listed" | "replay-ended" }>;

/** `named` are its shares, formatted for the reader. */
export function replayValues(
  news: ReplayNews,
  named: readonly string[],
  locale: Locale,
): Record<string, string> {
  const { hash, fileName, rows, firstDate, lastDate, startsOn, shares } = news.parameters;
  return {
    time: writtenTime(news.at, locale),
    file: fileName,
    hash,
    rows: writtenCount(rows, locale),
    first: writtenDate(firstDate, locale),
    last: writtenDate(lastDate, locale),
    start: writtenDate(startsOn, locale),
    shares: writtenCount(shares, locale),
    named: writtenList(named, locale),
  };
}

/** The files whose last bar is past when a trading date begins; the same news has the same key. */
export function endedReplays(cards: Iterable<ReplayCard>, tradingDate: string, at: number): News[] {
  const ended = new Map<number, ReplayFile>();
  for (const { file, timeline } of cards)
    if (timeline.endedOn(tradingDate)) ended.set(file.fileId, file);
  return [...ended.values()].map((file) => ({
    kind: "replay-ended",
    key: `replay-ended ${file.hash}`,
    at,
    tradingDate,
    code: file.codes.length === 1 ? file.codes[0]! : null,
    parameters: parametersOf(file),
  }));
}

function parametersOf({ hash, name, rows, codes, dates }: ReplayFile): ReplayParameters {
  return {
    hash,
    fileName: name,
    rows,
    interval: dates.interval,
    firstDate: dates.days[0]!.date,
    lastDate: dates.days.at(-1)!.date,
    startsOn: dates.startsOn,
    codes: codes.slice(0, namedShares),
    shares: codes.length,
  };
}

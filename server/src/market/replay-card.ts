import { createCalendar } from "@akari/exchange/calendar";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import { createReplayTimeline, type ReplayTimeline } from "@akari/simulator/replay/timeline";
import type { Replay } from "@akari/api/instrument";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { Ready } from "../bus/messages.ts";
import type { ReplayFile } from "@akari/core/market/replays";
import { holidays } from "@akari/core/market/holidays";
import { shownDay } from "./shown-day.ts";

/** The edge's data about a replayed share. */
export interface ReplayCard {
  readonly file: ReplayFile;
  readonly timeline: ReplayTimeline;
}

/** By code; the shares of one file share its timeline. */
export function replayCards(
  ready: Pick<Ready, "replays" | "schedule">,
): ReadonlyMap<string, ReplayCard> {
  const calendar = createCalendar(ready.schedule, holidays);
  return new Map(
    ready.replays.flatMap((file) => {
      const card = { file, timeline: createReplayTimeline(file.dates, calendar) };
      return file.codes.map((code) => [code, card] as const);
    }),
  );
}

/** The original date that the market replays at an instant, or the nearest one in the file's past. */
export function originalDateAt({ timeline }: ReplayCard, at: number): string {
  return timeline.dateOf(timeline.placeAt(tokyoDate(at), at).step);
}

/** The original date of a quote: of its last price on the displayed day, else of the day that is beginning. */
export function originalDateOf(
  { timeline }: ReplayCard,
  quote: Pick<QuoteUpdate, "finished" | "terms" | "statistics" | "previousClose">,
): string {
  const {
    terms: { tradingDate },
    statistics: { open, lastAt },
  } = shownDay(quote);
  const at = open === null ? null : lastAt;
  // The first step of the beginning day; on the day of listing its midnight would lead into the file's past.
  if (at === null) return timeline.dateOf(timeline.firstStepOf(tradingDate));
  return timeline.dateOf(timeline.placeAt(tradingDate, at).step);
}

export function presentReplay(card: ReplayCard | null, quote: QuoteUpdate): Replay | null {
  if (card === null) return null;
  const { hash, name, dates } = card.file;
  return {
    originalDate: originalDateOf(card, quote),
    fileHash: hash,
    fileName: name,
    firstDate: dates.days[0]!.date,
    lastDate: dates.days.at(-1)!.date,
    ended: card.timeline.endedOn(quote.terms.tradingDate),
  };
}

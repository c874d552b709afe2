import type { BarInterval } from "@akari/api/instrument";
import { aggregate, type Bar, type Interval } from "@akari/exchange/bars";
import { createCalendar } from "@akari/exchange/calendar";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { holidays } from "@akari/core/market/holidays";
import type { Edge } from "../edge.ts";
import { createCompletedBars, type ShownBar } from "./completed-bars.ts";
import { isOfDays, minutesIn } from "./interval.ts";
import type { Quote } from "./market-cache.ts";
import { originalDateAt } from "./replay-card.ts";
import { createTodayStore, type TodayMinutes } from "./today-minutes.ts";

/** Bars of all instruments: generated past, trading since the founding, and the current day. */
export interface Bars {
  /** The newest `limit` bars, oldest first. An interval without trades has no bar. */
  read(code: string, interval: BarInterval, limit: number): Promise<readonly ShownBar[]>;
  /** The newest bars as they grow, kept until released. */
  follow(code: string, interval: BarInterval): Promise<RunningBars>;
}

export interface RunningBars {
  /** The last bar and the one before it, oldest first: with both, a reader misses nothing when a bar ends. */
  newest(): readonly ShownBar[];
  release(): void;
}

export function createBars(edge: Pick<Edge, "sql" | "course" | "market" | "core">): Bars {
  const { market, core } = edge;
  const calendar = createCalendar(core.ready.schedule, holidays);
  const today = createTodayStore(edge, market);
  const completed = createCompletedBars(edge, core.ready, calendar, market.replay);

  const quoteOf = (code: string): Quote => {
    const quote = market.quote(code);
    if (quote === undefined) throw new RangeError(`no such instrument: ${code}`);
    return quote;
  };

  /** Bars of the current day only. */
  const intraday = (minutes: readonly Bar[], interval: Interval) =>
    aggregate(minutes, interval, calendar).map(live);

  /** Earlier days and today's running bar, combined into the requested interval. */
  const ofDays = (days: readonly ShownBar[], quote: Quote, interval: Interval) => {
    const all = [...days, ...runningDay(quote)];
    const invented = days.filter((day) => day.generated);
    // A week or month that is partly generated is marked as generated.
    const starts = new Set(aggregate(invented, interval, calendar).map(({ start }) => start));
    return aggregate(all, interval, calendar).map((bar) => ({
      ...bar,
      generated: starts.has(bar.start),
    }));
  };

  /** Adds the real dates to a replayed share's bars. */
  const dated = (code: string, bars: readonly ShownBar[]): readonly ShownBar[] => {
    const replay = market.replay(code);
    if (replay === null) return bars;
    return bars.map((bar) => ({ ...bar, originalDate: originalDateAt(replay, bar.start) }));
  };

  const plain: Bars = {
    async read(code, interval, limit) {
      if (isOfDays(interval)) {
        const quote = quoteOf(code);
        const days = await completed.days(code, quote.terms.tradingDate, limit * daysIn[interval]);
        return ofDays(days, quote, interval).slice(-limit);
      }
      const day = await today.of(code);
      if (interval === "today") return minutesOfDay(day, market.shownDate).slice(-limit);
      // Taken at once: the day may roll while the past is read.
      const running = intraday(day.bars, interval);
      const missing = limit - running.length;
      const past =
        missing > 0 ? await completed.intraday(code, interval, day.tradingDate, missing) : [];
      const until = running[0]?.start ?? Infinity;
      return [...past.filter(({ start }) => start < until), ...running].slice(-limit);
    },

    async follow(code, interval) {
      if (!isOfDays(interval)) {
        const { today: day, release } = await today.hold(code);
        const newest = () => {
          if (interval === "today") return minutesOfDay(day, market.shownDate).slice(-2);
          // The last three intervals contain the last two completely.
          return intraday(day.bars.slice(-3 * minutesIn[interval] - 3), interval).slice(-2);
        };
        return { newest, release };
      }
      const length = 2 * daysIn[interval];
      let date = quoteOf(code).terms.tradingDate;
      let days = await completed.days(code, date, length);
      const newest = () => {
        const quote = quoteOf(code);
        if (quote.terms.tradingDate !== date) {
          date = quote.terms.tradingDate;
          void completed.days(code, date, length).then(
            (read) => (days = read),
            () => (date = ""),
          );
        }
        return ofDays(days, quote, interval).slice(-2);
      };
      return { newest, release: () => {} };
    },
  };

  return {
    async read(code, interval, limit) {
      return dated(code, await plain.read(code, interval, limit));
    },
    async follow(code, interval) {
      const { newest, release } = await plain.follow(code, interval);
      return { newest: () => dated(code, newest()), release };
    },
  };
}

/** The most trading days in an interval. */
const daysIn = { "1d": 1, "1w": 7, "1mo": 31 } as const;

function live(bar: Bar): ShownBar {
  return { ...bar, generated: false };
}

function minutesOfDay({ tradingDate, bars: minutes }: TodayMinutes, shown: string): ShownBar[] {
  return tradingDate === shown ? minutes.map(live) : [];
}

/** The day's bar from the quote, so that chart and quote never differ; none before the day's first print. */
function runningDay({ statistics, terms }: Quote): ShownBar[] {
  const { open, high, low, last, volume, turnover } = statistics;
  if (open === null || high === null || low === null || last === null) return [];
  const start = startOfTokyoDate(terms.tradingDate);
  return [{ start, open, high, low, close: last, volume, turnover, generated: false }];
}

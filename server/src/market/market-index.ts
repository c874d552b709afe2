import { type IndexLine, indexDaysMost, type MarketIndex } from "@akari/api/instrument";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { Edge } from "../edge.ts";
import { priceOf, timeOf } from "../http/present.ts";
import {
  type BasketSums,
  createIndexBasket,
  indexHundredths,
  type IndexBasket,
  sharesOfIndex,
} from "./index-basket.ts";
import { type IndexDay, indexAtFounding, readIndexHistory } from "./index-history.ts";
import type { MarketCache } from "./market-cache.ts";
import { createSparkline, type Sparkline } from "./sparkline.ts";

/** Hundredths of a point. */
interface IndexFigures {
  readonly index: number;
  readonly previousIndex: number;
}

/** あかり総合指数: follows the market from its creation. */
export interface IndexReads {
  /** As of the last committed batch; computed once per version of the market. */
  today(): Promise<MarketIndex>;
  /** The value at the close before a trading date, unrounded; read once per date. */
  closeBefore(date: string): Promise<number>;
  /** The value at the close of each trading day before a date, oldest first; read once per date. */
  historyBefore(date: string): Promise<readonly IndexDay[]>;
  /** The index at this moment; its figures resolve once the previous close is known. */
  snapshot(): () => Promise<IndexFigures>;
  /** Sums of ratios through the displayed day, for a small picture. */
  readonly line: Sparkline;
  /** The same by the minute. */
  readonly minuteLine: Sparkline;
  /** The displayed day by the minute; computed once per version of the market, as the days are. */
  minutes(): Promise<IndexLine>;
  /** Every trading day at its close, and the displayed one as of now. */
  days(): Promise<IndexLine>;
}

/** A day that trades round the clock. */
const minutesOfDay = 1_440;

/** The most dates whose earlier history is cached: the current one, and those being summed up. */
const rememberedDates = 8;

export function createMarketIndex(edge: Pick<Edge, "sql" | "course" | "market" | "core">) {
  const { market, core } = edge;
  const basket = createIndexBasket(sharesOfIndex(market));
  const line = createSparkline();
  const minuteLine = createSparkline(minutesOfDay);
  const historyBefore = rememberedBy((date) => readIndexHistory(edge, date));
  const closeBefore = async (before: string) => lastClose(await historyBefore(before));
  let at = lastPriceAt(market) ?? core.ready.lastBoundaryAt;
  let date = market.shownDate;

  // A failed read is repeated on the first request.
  const readAhead = () => void closeBefore(date).catch(() => {});
  readAhead();

  market.onChange(({ quotes, trades }) => {
    const changed = quotes.map(({ code }) => code);
    for (const share of sharesOfIndex(market, changed)) basket.put(share);
    if (market.shownDate !== date) {
      date = market.shownDate;
      line.clear();
      minuteLine.clear();
      readAhead();
    }
    const last = trades.findLast(({ tradingDate }) => tradingDate === date);
    if (last === undefined) return;
    at = last.at;
    line.add(at, basket.sums.ratios);
    minuteLine.add(at, basket.sums.ratios);
  });

  /** An answer about the displayed day, made once per version of the market from the days before it; the date may roll while they are read. */
  const oncePerVersion = <Answer>(make: (history: readonly IndexDay[]) => Answer) => {
    let known: { readonly version: number; readonly answer: Answer } | null = null;
    return async (): Promise<Answer> => {
      let asked: string;
      let history: readonly IndexDay[];
      do history = await historyBefore((asked = date));
      while (asked !== date);
      if (known?.version !== market.version)
        known = { version: market.version, answer: make(history) };
      return known.answer;
    };
  };

  const reads: IndexReads = {
    closeBefore,
    historyBefore,
    line,
    minuteLine,
    snapshot() {
      const { sums } = basket;
      const ofDate = date;
      return async () => figuresOf(await closeBefore(ofDate), sums);
    },
    today: oncePerVersion((history) => presentIndex(lastClose(history), basket, line, at)),
    minutes: oncePerVersion((history) => {
      const close = lastClose(history);
      const { instruments } = basket.sums;
      return lineOf(
        close,
        minuteLine
          .timed()
          .map(([start, ratios]) => [start, indexHundredths(close, ratios, instruments)]),
      );
    }),
    days: oncePerVersion((history) => {
      const close = lastClose(history);
      return lineOf(close, [
        ...history
          .slice(1 - indexDaysMost)
          .map((day) => [startOfTokyoDate(day.date), Math.round(day.close * 100)] as const),
        [startOfTokyoDate(date), figuresOf(close, basket.sums).index],
      ]);
    }),
  };
  return reads;
}

/** The value at the end of a history. */
function lastClose(history: readonly IndexDay[]): number {
  return history.at(-1)?.close ?? indexAtFounding;
}

/** From hundredths of a point. */
function lineOf(
  close: number,
  values: readonly (readonly [at: number, hundredths: number])[],
): IndexLine {
  return {
    previousClose: Math.round(close * 100) / 100,
    items: values.map(([at, hundredths]) => ({ time: timeOf(at), value: hundredths / 100 })),
    nextCursor: null,
  };
}

function presentIndex(
  close: number,
  { sums }: IndexBasket,
  line: Sparkline,
  at: number,
): MarketIndex {
  const { instruments, rising, falling, volume, turnover } = sums;
  const { index, previousIndex } = figuresOf(close, sums);
  return {
    value: index / 100,
    previousClose: previousIndex / 100,
    change: (index - previousIndex) / 100,
    changePercent: percentHundredthsHalfUp(index - previousIndex, previousIndex) / 100,
    spark: line.points().map((ratios) => indexHundredths(close, ratios, instruments) / 100),
    rising,
    unchanged: instruments - rising - falling,
    falling,
    volume,
    turnover: priceOf(turnover),
    instruments,
    time: timeOf(at),
  };
}

function figuresOf(close: number, { ratios, instruments }: BasketSums): IndexFigures {
  return {
    index: indexHundredths(close, ratios, instruments),
    previousIndex: Math.round(close * 100),
  };
}

function lastPriceAt(market: MarketCache): number | null {
  return market.codes.reduce<number | null>((latest, code) => {
    const lastAt = market.quote(code)?.statistics.lastAt ?? null;
    return lastAt === null ? latest : Math.max(latest ?? 0, lastAt);
  }, null);
}

/** Caches results of reading; failures are not cached. */
function rememberedBy<Value>(read: (date: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  return (date: string): Promise<Value> => {
    const before = known.get(date);
    if (before !== undefined) return before;
    const begun = read(date);
    known.set(date, begun);
    begun.catch(() => known.delete(date));
    const [oldest] = known.keys();
    if (known.size > rememberedDates && oldest !== undefined) known.delete(oldest);
    return begun;
  };
}

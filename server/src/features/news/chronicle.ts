import type { Calendar } from "@akari/exchange/calendar";
import { type Boundary, boundariesBetween, sessionAt } from "@akari/exchange/schedule";
import { addDays, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../edge.ts";
import { dayShareOf } from "./day-shares.ts";
import { readDayShares, readDaysToSumUp } from "../../uses/news/day-shares.ts";
import { tellFoundingIssue } from "./founding-issue.ts";
import { createMarketWatch } from "./market-watch.ts";
import { endedReplays } from "./replay-news.ts";
import { tell, tellFounding } from "../../uses/news/stored-news.ts";
import { type IndexFigures, summaryOf } from "./summary.ts";

/** The chronicle's view of the market's index. */
export interface ChronicleIndex {
  /** The value at the close before a trading date, unrounded. */
  closeBefore(date: string): Promise<number>;
  /** The index at this moment; its figures resolve once the previous close is known. */
  snapshot(): () => Promise<IndexFigures>;
}

export interface ChronicleParts {
  readonly edge: Pick<Edge, "core" | "market" | "sql" | "course" | "clock">;
  readonly index: ChronicleIndex;
  readonly calendar: Calendar;
  /** When the market opened to customers, if it had traded before; null: it opened as it was founded. */
  readonly openedAt: number | null;
  readonly onFault: (error: unknown) => void;
}

/** Number of shares that a summary names on each side. */
const namedInSummary = 1;
const namedInDay = 3;
/** A boundary is carried out late when the core is busy, but never so late that the next session has opened. */
const latestMs = 30 * minuteMs;
/** A start that was interrupted at the opening still writes it; of an older market it would tell dividends of another day. */
const firstIssueMs = 60 * minuteMs;
/** News that could not be stored wait for the next attempt; beyond this many the oldest are dropped. */
const waitingMost = 1000;

/**
 * Writes the market's news: exactly one row of `news` for each item. It listens to committed batches outside the core, which never
 * waits for it; after a failure to store, it tries again with the next news. The close that ends a day is covered by the day's summary
 * alone, which is computed from the tables, also for days that ended while it was not running.
 */
export function startChronicle({ edge, index, calendar, openedAt, onFault }: ChronicleParts): {
  /** The market is open to customers: its first issue is written if it has just opened. Resolves once that is stored. */
  opened(): Promise<void>;
  /** Resolves when everything heard so far is stored, or waits for the next attempt. */
  settled(): Promise<void>;
  stop(): Promise<void>;
} {
  const { core, market, clock } = edge;
  const watch = createMarketWatch(core.ready);
  let waiting: (() => Promise<void>)[] = [];
  let planned = false;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const runAll = async () => {
    planned = false;
    const tasks = waiting;
    waiting = [];
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        onFault(error);
        waiting.push(task);
        // Usually the database is away: trying the others would only wait in vain.
        if (stopped) return;
      }
    waiting = waiting.slice(-waitingMost);
  };

  const soon = (task: () => Promise<void>) => {
    waiting.push(task);
    if (planned) return;
    planned = true;
    running = running.then(runAll);
  };

  const sumUpDays = async () => {
    for (const date of await readDaysToSumUp(edge, market.tradingDate)) {
      const midnight = startOfTokyoDate(date);
      const nextDate = addDays(date, 1);
      const end = boundariesBetween(calendar, midnight - 1, startOfTokyoDate(nextDate) - 1).find(
        ({ endsDay }) => endsDay,
      );
      const figures = {
        index: hundredths(await index.closeBefore(nextDate)),
        previousIndex: hundredths(await index.closeBefore(date)),
      };
      const parameters = summaryOf(await readDayShares(edge, date), figures, namedInDay);
      const key = `day-summary ${date}`;
      const at = end?.at ?? midnight;
      await tell(edge, [
        { kind: "day-summary", key, at, tradingDate: date, code: null, parameters },
      ]);
    }
  };

  /** Computed at once, since the market moves on while the tables are read. Without trades there is no summary. */
  const sumUpTradingSession = (at: number) => {
    const close = boundariesBetween(calendar, at - latestMs, at).findLast(isClose);
    const session = close === undefined ? null : sessionAt(calendar, close.at);
    if (session === null) return;
    const simulated = market.codes.filter((code) => market.replay(code) === null);
    const quotes = simulated.flatMap((code) => market.quote(code) ?? []);
    if (!quotes.some(({ statistics }) => (statistics.lastAt ?? 0) >= session.opensAt)) return;

    const { tradingDate } = market;
    const shares = quotes.map(dayShareOf);
    const figuresOf = index.snapshot();
    soon(async () => {
      const summary = summaryOf(shares, await figuresOf(), namedInSummary);
      const parameters = { ...summary, openedAt: session.opensAt };
      const told = { at: session.closesAt, tradingDate, code: null, parameters };
      await tell(edge, [
        { kind: "session-summary", key: `session-summary ${session.closesAt}`, ...told },
      ]);
    });
  };

  /** Reports the end of a file once: repeats have the same key. */
  const tellEndedReplays = () => {
    const cards = market.codes.flatMap((code) => market.replay(code) ?? []);
    const news = endedReplays(cards, market.tradingDate, clock.now());
    if (news.length > 0) soon(() => tell(edge, news));
  };

  soon(() => tellFounding(edge));
  tellEndedReplays();
  soon(sumUpDays);
  const standing = watch.standingAtLimits();
  if (standing.length > 0) soon(() => tell(edge, standing));

  const stopHearing = core.onCommitted("after-replies", (batch) => {
    const now = clock.now();
    const { news, closed, rolled } = watch.hear(batch, now);
    if (news.length > 0) soon(() => tell(edge, news));
    if (closed) sumUpTradingSession(batch.at === 0 ? now : batch.at);
    if (rolled) {
      soon(sumUpDays);
      tellEndedReplays();
    }
  });

  return {
    opened() {
      if (openedAt !== null && clock.now() - openedAt < firstIssueMs)
        soon(() => tellFoundingIssue(edge, openedAt));
      return running;
    },
    settled: () => running,
    async stop() {
      stopHearing();
      stopped = true;
      await running;
    },
  };
}

function isClose({ kind }: Boundary): boolean {
  return closesSession[kind];
}

const closesSession: Readonly<Record<Boundary["kind"], boolean>> = {
  accept: false,
  open: false,
  "morning-close": true,
  "pre-close": false,
  close: true,
};

function hundredths(points: number): number {
  return Math.round(points * 100);
}

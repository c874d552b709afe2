import type { Calendar } from "./calendar.ts";
import type { Execution } from "./messages.ts";
import type { Price, Shares } from "./price.ts";
import { price, shares } from "./price.ts";
import { sessionAt } from "./schedule.ts";
import type { TradingSession } from "./schedule.ts";
import {
  addDays,
  minuteMs,
  startOfTokyoDate,
  startOfTokyoDay,
  tokyoDate,
  weekday,
} from "./tokyo-time.ts";

/** Intervals of a chart (M-GAP-1). */
export const intervals = ["1m", "5m", "7m", "15m", "30m", "45m", "1d", "1w", "1mo"] as const;

export type Interval = (typeof intervals)[number];

/** Prices and volume of the interval that begins at `start`; intervals without an execution have no bar. */
export interface Bar {
  readonly start: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: Shares;
  /** Sum of price x quantity in tenths of a yen. */
  readonly turnover: number;
}

/** Minutes per interval, for the intervals that divide a session. */
const sessionMinutes = { "5m": 5, "7m": 7, "15m": 15, "30m": 30, "45m": 45 } as const;

/** Adds an execution to ascending one-minute bars, in place. Executions come in the order of the tape. */
export function appendExecution(
  bars: Bar[],
  execution: Pick<Execution, "at" | "price" | "quantity">,
): void {
  const start = Math.floor(execution.at / minuteMs) * minuteMs;
  const { price, quantity } = execution;
  const turnover = price * quantity;
  appendBar(bars, {
    start,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity,
    turnover,
  });
}

/**
 * Longer bars from ascending one-minute bars (or, for weeks and months, from day bars).
 *
 * Minute bars are aligned to their session's opening and never span two sessions. The closing print, made at the instant the
 * session ends, belongs to the session's last bar; one-minute bars are returned unchanged. A day is a Tokyo date, a week
 * starts on Monday; both start at midnight in Tokyo. A minute outside all sessions, left from an earlier schedule, keeps a
 * bar of its own.
 */
export function aggregate(minutes: readonly Bar[], interval: Interval, calendar: Calendar): Bar[] {
  const startOf = barStarts(interval, calendar);
  const bars: Bar[] = [];
  for (const minute of minutes) appendBar(bars, { ...minute, start: startOf(minute.start) });
  return bars;
}

function appendBar(bars: Bar[], next: Bar): void {
  const current = bars.at(-1);
  if (current === undefined || current.start < next.start) bars.push(next);
  else if (current.start === next.start) bars[bars.length - 1] = merged(current, next);
  else throw new Error(`a bar of ${next.start} after one of ${current.start}`);
}

function merged(earlier: Bar, later: Bar): Bar {
  return {
    start: earlier.start,
    open: earlier.open,
    high: price(Math.max(earlier.high, later.high)),
    low: price(Math.min(earlier.low, later.low)),
    close: later.close,
    volume: shares(earlier.volume + later.volume),
    turnover: earlier.turnover + later.turnover,
  };
}

/** Maps a minute to the start of the bar that contains it. */
function barStarts(interval: Interval, calendar: Calendar): (minute: number) => number {
  switch (interval) {
    case "1m":
      return (minute) => minute;
    case "1d":
      return startOfTokyoDay;
    case "1w":
      return (minute) => startOfWeek(tokyoDate(minute));
    case "1mo":
      return (minute) => startOfTokyoDate(`${tokyoDate(minute).slice(0, 7)}-01`);
    default:
      return sessionBarStarts(sessionMinutes[interval] * minuteMs, calendar);
  }
}

/** Caches the session, because consecutive bars mostly share it. */
function sessionBarStarts(lengthMs: number, calendar: Calendar): (minute: number) => number {
  let session: TradingSession | null = null;
  return (minute) => {
    if (session === null || minute < session.opensAt || minute > session.closesAt)
      session = sessionAt(calendar, minute);
    if (session === null) return minute;
    const traded = Math.min(minute, session.closesAt - minuteMs);
    return session.opensAt + Math.floor((traded - session.opensAt) / lengthMs) * lengthMs;
  };
}

function startOfWeek(date: string): number {
  const daysSinceMonday = (weekday(date) + 6) % 7;
  return startOfTokyoDate(addDays(date, -daysSinceMonday));
}

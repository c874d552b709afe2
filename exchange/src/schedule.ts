import type { Calendar } from "./calendar.ts";
import type { Phase } from "./messages.ts";
import { timetableOn } from "./trading/timetable.ts";
import type { BoundaryKind, TimetableEntry } from "./trading/timetable.ts";
import { addDays, minuteMs, startOfTokyoDate, startOfTokyoDay, tokyoDate } from "./tokyo-time.ts";

export type { ScheduleName } from "./calendar.ts";

export interface Boundary {
  readonly kind: BoundaryKind;
  readonly at: number;
  /** The phase that begins here. */
  readonly phase: Phase;
  /** Trading date that the ending phase belonged to. */
  readonly tradingDate: string;
  /** true for the close that ends the trading day: then closing prices are set and the date rolls. */
  readonly endsDay: boolean;
  /** It is carried out after its time, since the market did not run then: no quote is shown for that time (market rules 3.3). */
  readonly missed?: boolean;
}

/** The part of a trading day from an opening auction to the closing auction that ends it, both instants included. */
export interface TradingSession {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The phase of the whole market; at a boundary's instant the new phase holds. */
export function phaseAt(calendar: Calendar, at: number): Phase {
  const date = tokyoDate(at);
  if (!calendar.isTradingDay(date)) return "closed";
  const minuteOfDay = (at - startOfTokyoDay(at)) / minuteMs;
  const timetable = timetableOn(calendar.schedule, date);
  const latest = timetable.findLast((entry) => entry.minute <= minuteOfDay);
  return latest?.phase ?? "closed";
}

/** The trading date of an order entered at this instant: after the close that ends a day, the next date. */
export function tradingDateAt(calendar: Calendar, at: number): string {
  const date = tokyoDate(at);
  const over = at >= startOfTokyoDate(date) + endOfDayMinute(calendar, date) * minuteMs;
  return calendar.isTradingDay(date) && !over ? date : calendar.nextTradingDay(date);
}

/** All boundaries after `after` up to and including `until`, in order, however long the gap is. */
export function boundariesBetween(calendar: Calendar, after: number, until: number): Boundary[] {
  const boundaries: Boundary[] = [];
  let date = tokyoDate(after);
  while (startOfTokyoDate(date) <= until) {
    for (const boundary of boundariesOf(calendar, date))
      if (boundary.at > after && boundary.at <= until) boundaries.push(boundary);
    date = addDays(date, 1);
  }
  return boundaries;
}

/** The first boundary after an instant. */
export function nextBoundary(calendar: Calendar, after: number): Boundary {
  let date = tokyoDate(after);
  for (;;) {
    const boundary = boundariesOf(calendar, date).find((candidate) => candidate.at > after);
    if (boundary !== undefined) return boundary;
    date = calendar.nextTradingDay(date);
  }
}

/** The session in which a trade at this instant takes place, both auctions included; null between sessions and on closed days. */
export function sessionAt(calendar: Calendar, at: number): TradingSession | null {
  const date = tokyoDate(at);
  if (!calendar.isTradingDay(date)) return null;
  const midnight = startOfTokyoDay(at);
  const minuteOfDay = (at - midnight) / minuteMs;
  const timetable = timetableOn(calendar.schedule, date);
  const opening = timetable.findLast((e) => e.kind === "open" && e.minute <= minuteOfDay);
  if (opening === undefined) return null;
  const closing = timetable.find((e) => isClose(e) && e.minute > opening.minute);
  if (closing === undefined || closing.minute < minuteOfDay) return null;
  return {
    opensAt: midnight + opening.minute * minuteMs,
    closesAt: midnight + closing.minute * minuteMs,
  };
}

function boundariesOf(calendar: Calendar, date: string): Boundary[] {
  if (!calendar.isTradingDay(date)) return [];
  const midnight = startOfTokyoDate(date);
  return timetableOn(calendar.schedule, date).map(({ minute, kind, phase, endsDay }) => ({
    kind,
    at: midnight + minute * minuteMs,
    phase,
    tradingDate: date,
    endsDay,
  }));
}

function endOfDayMinute(calendar: Calendar, date: string): number {
  const end = timetableOn(calendar.schedule, date).find((entry) => entry.endsDay);
  if (end === undefined) throw new Error(`the ${calendar.schedule} day never ends`);
  return end.minute;
}

function isClose(entry: TimetableEntry): boolean {
  return entry.kind === "close" || entry.kind === "morning-close";
}

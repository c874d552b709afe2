import type { Fill } from "./book/fill.ts";
import type { Price } from "./price.ts";
import { price, shares } from "./price.ts";
import type { Statistics } from "./views.ts";

/** Statistics of an instrument that has never traded. */
export const emptyStatistics: Statistics = {
  open: null,
  high: null,
  low: null,
  last: null,
  lastAt: null,
  volume: shares(0),
  turnover: 0,
  sequence: 0,
};

/** The day's figures after one more execution. */
export function afterExecution(day: Statistics, fill: Fill, at: number): Statistics {
  return {
    open: day.open ?? fill.price,
    high: price(Math.max(day.high ?? fill.price, fill.price)),
    low: price(Math.min(day.low ?? fill.price, fill.price)),
    last: fill.price,
    lastAt: at,
    volume: shares(day.volume + fill.quantity),
    turnover: day.turnover + fill.price * fill.quantity,
    sequence: day.sequence + 1,
  };
}

/** The figures with which the next trading day begins. */
export function rolled(day: Statistics): Statistics {
  return { ...emptyStatistics, last: day.last, lastAt: day.lastAt, sequence: day.sequence };
}

/** The day's last price; null while it has not traded on this day. */
export function lastOfDay(day: Statistics): Price | null {
  return day.open === null ? null : day.last;
}

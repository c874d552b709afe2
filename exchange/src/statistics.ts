import type { Price } from "./price.ts";
import { shares } from "./price.ts";
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

/** The day's last price; null before the day's first trade. */
export function lastOfDay(day: Statistics): Price | null {
  return day.open === null ? null : day.last;
}

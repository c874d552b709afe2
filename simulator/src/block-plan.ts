import type { Calendar } from "@akari/exchange/calendar";
import {
  addDays,
  minuteMs,
  startOfTokyoDate,
  startOfTokyoDay,
  tokyoDate,
} from "@akari/exchange/tokyo-time";
import { createRandom } from "./random.ts";

/** A block that a simulated holder offers. */
export interface PlannedBlock {
  readonly code: string;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
  readonly minimumLots: number;
  readonly maximumLots: number;
}

/**
 * A new block begins every seven minutes between minute 2 and 30 of an hour, so that all close before its last auction and a newcomer
 * never waits more than twelve minutes; under the schedule of Tokyo three begin at 8:00 of a trading day. Small discounts are as likely as large ones.
 */
const parameters = {
  minutesOfHour: [2, 9, 16, 23, 30],
  tokyoMinutes: [480, 481, 482],
  discount: { step: 50, most: 10 },
  lots: { step: 50, least: 1, most: 24 },
  lotsOfPerson: { least: 1, most: 20 },
  /** Shares tried until one has no other block and a price. */
  candidates: 4,
} as const;
const hourMs = 60 * minuteMs;

/** Start of the first slot after an instant, epoch ms. */
export function blockSlotAfter(calendar: Calendar, after: number): number {
  return calendar.schedule === "practice" ? nextInHour(after) : nextInTokyo(calendar, after);
}

/** The candidates of a slot, best first; a pure function of seed, slot and shares. */
export function planBlock(
  seed: string,
  slotAt: number,
  codes: readonly string[],
): readonly PlannedBlock[] {
  if (codes.length === 0) return [];
  const random = createRandom(seed, "block", slotAt);
  const { discount, lots, lotsOfPerson, candidates } = parameters;
  const size = {
    discount: discount.step * random.integer(0, discount.most),
    lots: lots.step * random.integer(lots.least, lots.most),
    minimumLots: lotsOfPerson.least,
    maximumLots: lotsOfPerson.most,
  };
  const chosen = new Set(Array.from({ length: candidates }, () => random.pick(codes)));
  return [...chosen].map((code) => ({ code, ...size }));
}

function nextInHour(after: number): number {
  for (let hour = Math.floor(after / hourMs) * hourMs; ; hour += hourMs)
    for (const minute of parameters.minutesOfHour) {
      const at = hour + minute * minuteMs;
      if (at > after) return at;
    }
}

function nextInTokyo(calendar: Calendar, after: number): number {
  for (let date = tokyoDate(startOfTokyoDay(after)); ; date = addDays(date, 1)) {
    if (!calendar.isTradingDay(date)) continue;
    for (const minute of parameters.tokyoMinutes) {
      const at = startOfTokyoDate(date) + minute * minuteMs;
      if (at > after) return at;
    }
  }
}

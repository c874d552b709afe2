import type { Bar } from "@akari/exchange/bars";
import type { Calendar } from "@akari/exchange/calendar";
import { dayMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import { referenceProcess } from "./crowd/parameters.ts";
import { usualDayVolume } from "./day-volume.ts";
import { naturalLog } from "./elementary.ts";
import { closeBefore, dayBar, onTick } from "./history/day-bar.ts";
import { createDayProcess } from "./history/day-process.ts";
import { minuteBars } from "./history/minute-bars.ts";
import type { MinuteSession } from "./history/minute-bars.ts";
import { pastStyle, type PastStyleName } from "./history/past-style.ts";
import { createRandom } from "./random.ts";
import type { Issuer } from "./universe.ts";

/** One generated trading day; `start` is midnight in Tokyo, as in day bars of the live market. */
export interface DayBar extends Bar {
  /** `YYYY-MM-DD` in Tokyo. */
  readonly date: string;
}

/** Every calendar day trades, as under the practice schedule. */
const everyDay: TradingDays = { schedule: "practice", isTradingDay: () => true };

export type TradingDays = Pick<Calendar, "schedule" | "isTradingDay">;

/**
 * History before the market started: `count` trading days, oldest first, ending on `lastDate`, whose close is the
 * issuer's reference price. Each day's return, range and volume are a pure function of (seed, issuer, date), so more days
 * only extend the same history. Prices are on tick and inside each day's limits.
 */
export function generatedDays(
  seed: string,
  issuer: Issuer,
  lastDate: string,
  count: number,
  tradingDays: TradingDays = everyDay,
  styleName: PastStyleName = "live",
): DayBar[] {
  const { schedule } = tradingDays;
  const style = pastStyle(styleName, schedule);
  const moveOf = createDayProcess(seed, issuer, style);
  const usualVolume = style.volume * usualDayVolume(issuer, schedule);
  const days: DayBar[] = [];
  let start = startOfTokyoDate(lastDate);
  let after: number = issuer.referencePrice;
  while (days.length < count) {
    const date = tokyoDate(start);
    if (tradingDays.isTradingDay(date)) {
      const move = moveOf(Math.round(start / dayMs));
      const away = naturalLog(after / issuer.referencePrice);
      const logReturn = move.logReturn + away / referenceProcess.returnsInDays;
      const before = closeBefore(issuer, after, logReturn);
      const close = onTick(issuer, after);
      days.push({ date, ...dayBar(issuer, move, { before, close, start }, usualVolume, style) });
      after = before;
    }
    start -= dayMs;
  }
  return days.toReversed();
}

/**
 * The one-minute bars of a generated day, without minutes that had no trades: a path from its open to its close that touches
 * its high and low, busier at both ends of each session. Volume and turnover add up to the day's exactly. Throws RangeError
 * when the sessions have fewer than 30 minutes in total.
 */
export function generatedMinutes(
  seed: string,
  issuer: Issuer,
  day: DayBar,
  sessions: readonly MinuteSession[],
  styleName: PastStyleName = "live",
): Bar[] {
  const random = createRandom(seed, "minutes", issuer.code, day.date);
  return minuteBars(issuer, day, sessions, random, pastStyle(styleName, "practice").minutes);
}

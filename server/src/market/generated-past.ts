import { setImmediate } from "node:timers/promises";
import { aggregate, type Bar, type Interval } from "@akari/exchange/bars";
import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { generatedDays, generatedMinutes } from "@akari/simulator/history";
import type { PastStyleName } from "@akari/simulator/history/past-style";
import type { Issuer } from "@akari/simulator/universe";

/** The generated past of one issuer before the founding: a pure function of seed, issuer and day (docs/decisions/0004-invented-issuers.md). */
export interface GeneratedPast {
  /** Day bars, oldest first, at most a year of them; the last one is the day before the founding. */
  days(count: number): readonly Bar[];
  /**
   * Intraday bars, oldest first, at least `count` of them if there are as many. A day takes some
   * milliseconds, so it yields to other work between two days.
   */
  intraday(interval: Interval, count: number): Promise<readonly Bar[]>;
}

/** The past is a year of days. */
const pastDays = 365;

export function createGeneratedPast(
  seed: string,
  issuer: Issuer,
  genesisDate: string,
  calendar: Calendar,
  style: PastStyleName,
): GeneratedPast {
  const dates = Array.from({ length: pastDays }, (_, ago) => addDays(genesisDate, -1 - ago));
  const trading = dates.filter((date) => calendar.isTradingDay(date));
  const newest = (count: number) => {
    const length = Math.min(count, trading.length);
    return generatedDays(seed, issuer, addDays(genesisDate, -1), length, calendar, style);
  };
  return {
    days: newest,
    async intraday(interval, count) {
      const days: Bar[][] = [];
      let found = 0;
      // Minutes without trades have no bar, so the number of days needed is only known on the way.
      for (const day of newest(pastDays).toReversed()) {
        if (found >= count) break;
        const sessions = sessionsOf(day.date, calendar);
        const minutes = generatedMinutes(seed, issuer, day, sessions, style);
        const bars = aggregate(minutes, interval, calendar);
        days.push(bars);
        found += bars.length;
        await setImmediate();
      }
      return days.toReversed().flat();
    },
  };
}

/** From each opening to the end of continuous trading, the only time in which the generated past trades. */
function sessionsOf(date: string, calendar: Calendar): { start: number; minutes: number }[] {
  const midnight = startOfTokyoDate(date);
  const boundaries = boundariesBetween(calendar, midnight - 1, midnight + dayMs - 1);
  return boundaries.flatMap((boundary, index) => {
    const end = boundaries[index + 1];
    if (boundary.kind !== "open" || end === undefined) return [];
    return [{ start: boundary.at, minutes: (end.at - boundary.at) / minuteMs }];
  });
}

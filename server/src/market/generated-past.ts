import { setImmediate } from "node:timers/promises";
import { aggregate, type Bar, type Interval } from "@akari/exchange/bars";
import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { addDays, dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { generatedDays, generatedMinutes } from "@akari/simulator/history";
import type { Issuer } from "@akari/simulator/universe";

/** The invented past of one issuer before the market was founded: a pure function of seed, issuer and day (docs/decisions/0004-invented-issuers.md). */
export interface GeneratedPast {
  /** Day bars, oldest first, at most a year of them; the last one is the day before the founding. */
  days(count: number): readonly Bar[];
  /**
   * Bars within days, oldest first, at least `count` of them where the past reaches so far. A day takes some
   * milliseconds: between two days others have their turn.
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
): GeneratedPast {
  const dates = Array.from({ length: pastDays }, (_, ago) => addDays(genesisDate, -1 - ago));
  const trading = dates.filter((date) => calendar.isTradingDay(date));
  const newest = (count: number) => {
    const length = Math.min(count, trading.length);
    return generatedDays(seed, issuer, addDays(genesisDate, -1), length, calendar);
  };
  return {
    days: newest,
    async intraday(interval, count) {
      const days: Bar[][] = [];
      let found = 0;
      // Minutes in which nothing traded have no bar, so how many days are needed is seen on the way.
      for (const day of newest(pastDays).toReversed()) {
        if (found >= count) break;
        const minutes = generatedMinutes(seed, issuer, day, sessionsOf(day.date, calendar));
        const bars = aggregate(minutes, interval, calendar);
        days.push(bars);
        found += bars.length;
        await setImmediate();
      }
      return days.toReversed().flat();
    },
  };
}

/** From each opening to the end of continuous trading: only then does the generated past trade. */
function sessionsOf(date: string, calendar: Calendar): { start: number; minutes: number }[] {
  const midnight = startOfTokyoDate(date);
  const boundaries = boundariesBetween(calendar, midnight - 1, midnight + dayMs - 1);
  return boundaries.flatMap((boundary, index) => {
    const end = boundaries[index + 1];
    if (boundary.kind !== "open" || end === undefined) return [];
    return [{ start: boundary.at, minutes: (end.at - boundary.at) / minuteMs }];
  });
}

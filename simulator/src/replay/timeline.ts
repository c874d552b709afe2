import type { Calendar } from "@akari/exchange/calendar";
import { addDays, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { tradingMinute, tradingMinutesOfDay } from "./trading-minute.ts";

/** The dates of a file of real bars, and how market time maps to them. Plain values. */
export interface ReplayDates {
  /** A step of the replay is a trading day of the market or a minute of its trading. */
  readonly interval: "day" | "minute";
  /** Original dates, ascending; `minutes` are those of the day (0 to 1439) in which any share has a bar, none in files of day bars. */
  readonly days: readonly { readonly date: string; readonly minutes: readonly number[] }[];
  /** The first original date that is replayed; earlier dates are history. */
  readonly startsOn: string;
  /** The market's trading date and trading minute at which the replay started. */
  readonly listedOn: string;
  readonly listedInMinute: number;
  /** Whether the replay begins again with `startsOn` after its last step. */
  readonly loops: boolean;
}

/** The position of a replay. */
export interface ReplayPlace {
  /** A step of the file: from 0, over all its days. */
  readonly step: number;
  /** Elapsed share of the step, 0 to 1. */
  readonly progress: number;
  /** true after the end of a file that is replayed once; the last step remains. */
  readonly ended: boolean;
}

export interface ReplayTimeline {
  readonly steps: number;
  /** The place at an instant (epoch milliseconds) of a trading date; before the replay it runs back through the file's history. */
  placeAt(tradingDate: string, at: number): ReplayPlace;
  /** The step with which a trading date begins; may be before the first or after the last one, where a loop counts on. */
  firstStepOf(tradingDate: string): number;
  /** The step of the file that a counted step plays: the same one, or in a loop that of the current round. */
  inFile(step: number): number;
  /** The original date of a step, clamped to the first and the last one. */
  dateOf(step: number): string;
  /** The step of an original date and minute (0 in files of day bars). Throws RangeError for a minute that the file does not have. */
  stepOf(date: string, minute: number): number;
  /** Whether the file has ended before this trading date; a loop never does. */
  endedOn(tradingDate: string): boolean;
  /** Whether a trading date begins in a later round of a loop than the first. */
  repeatsOn(tradingDate: string): boolean;
}

/**
 * A file of day bars advances by one bar per trading day, a file of minute bars by one bar per minute of continuous trading. Under
 * `practice`, whose day is longer than Tokyo's, minutes play consecutively across days; under `tse` each original day plays on one
 * trading day with its minutes at their clock times. The market's calendar leads, even while the server is not running. A loop begins
 * again with the first replayed day after the last one.
 */
export function createReplayTimeline(file: ReplayDates, calendar: Calendar): ReplayTimeline {
  const { days, listedOn, listedInMinute } = file;
  const { schedule } = calendar;
  const daily = file.interval === "day";
  const sequential = !daily && schedule === "practice";
  const minutesOfDay = tradingMinutesOfDay[schedule];
  /** First step of each day, followed by the number of steps. */
  const begins = [0];
  for (const { minutes } of days) begins.push(begins.at(-1)! + (daily ? 1 : minutes.length));
  const steps = begins.at(-1)!;
  const dayWith = new Map(days.map(({ date }, day) => [date, day]));
  const startDay = days.findIndex(({ date }) => date >= file.startsOn);
  if (startDay < 0) throw new RangeError(`no date on or after ${file.startsOn}`);
  const daysSince = createDayCount(listedOn, calendar);
  const loopDays = days.length - startDay;
  const loopSteps = steps - begins[startDay]!;

  const inFile = (step: number): number =>
    file.loops && step >= steps ? begins[startDay]! + ((step - steps) % loopSteps) : step;

  /** First step of an original day by its number; after the last one a loop counts on. */
  const beginOf = (day: number): number => {
    if (!file.loops || day < days.length) return begins[day] ?? (day < 0 ? day : steps);
    const round = Math.floor((day - startDay) / loopDays);
    return begins[day - round * loopDays]! + round * loopSteps;
  };

  const firstStepOf = (tradingDate: string): number => {
    const day = daysSince(tradingDate);
    if (sequential)
      return day === 0
        ? begins[startDay]!
        : begins[startDay]! + day * minutesOfDay - listedInMinute;
    return beginOf(startDay + day);
  };

  const clamped = (step: number, progress: number): ReplayPlace => {
    if (step < 0) return { step: 0, progress: 0, ended: false };
    return file.loops || step < steps
      ? { step: inFile(step), progress, ended: false }
      : { step: steps - 1, progress: 1, ended: true };
  };

  /** Under `tse`: the last step of an original day that the clock has reached. */
  const byTheClock = (counted: number, whole: number, part: number): ReplayPlace => {
    const rounds = file.loops ? Math.max(0, Math.floor((counted - startDay) / loopDays)) : 0;
    const original = counted - rounds * loopDays;
    const day = days[original];
    if (day === undefined) return clamped(original < 0 ? -1 : steps, 0);
    const clock = whole < 150 ? 9 * 60 + whole : 12 * 60 + 30 + whole - 150;
    // The day's last minute includes the closing print.
    const until = whole === minutesOfDay - 1 ? 1440 : clock;
    const reached = day.minutes.findLastIndex((minute) => minute <= until);
    // Before a round's first minute the last one of the round before rests.
    if (reached < 0)
      return clamped((rounds > 0 && original === startDay ? steps : begins[original]!) - 1, 1);
    return clamped(begins[original]! + reached, day.minutes[reached]! >= clock ? part : 1);
  };

  const dayOf = (step: number): number => {
    let low = 0;
    let high = days.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (begins[middle]! <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    steps,
    firstStepOf,
    placeAt(tradingDate, at) {
      const minuteOfDay = (at - startOfTokyoDate(tradingDate)) / minuteMs;
      const { whole, part } = tradingMinute(schedule, minuteOfDay);
      const day = daysSince(tradingDate);
      if (daily) {
        const counted = beginOf(startDay + day);
        // The rest of the day on which the replay starts plays the complete first bar.
        const from = day === 0 ? listedInMinute : 0;
        const progress = Math.max(whole + part - from, 0) / Math.max(minutesOfDay - from, 1);
        return clamped(counted, Math.min(progress, 1));
      }
      if (!sequential) return byTheClock(startDay + day, whole, part);
      const begun = begins[startDay]! + day * minutesOfDay - listedInMinute;
      return clamped(begun + whole, part);
    },
    inFile,
    dateOf: (step) => days[dayOf(inFile(step))]!.date,
    stepOf(date, minute) {
      const day = dayWith.get(date) ?? -1;
      const place = daily ? 0 : (days[day]?.minutes.indexOf(minute) ?? -1);
      if (day < 0 || place < 0) throw new RangeError(`no step at ${date} ${minute}`);
      return begins[day]! + place;
    },
    endedOn: (tradingDate) => !file.loops && firstStepOf(tradingDate) >= steps,
    repeatsOn: (tradingDate) => file.loops && firstStepOf(tradingDate) >= steps,
  };
}

/** Trading days between two dates, negative backwards; cached, since the same dates are asked for repeatedly. */
function createDayCount(from: string, calendar: Calendar): (date: string) => number {
  const known = new Map<string, number>();
  return (date) => {
    const before = known.get(date);
    if (before !== undefined) return before;
    let count = 0;
    for (let day = from; day < date;) {
      day = addDays(day, 1);
      if (calendar.isTradingDay(day)) count += 1;
    }
    for (let day = date; day < from; day = addDays(day, 1))
      if (calendar.isTradingDay(day)) count -= 1;
    known.set(date, count);
    return count;
  };
}

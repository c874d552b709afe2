import { aggregate, type Bar, type Interval } from "@akari/exchange/bars";
import type { Calendar } from "@akari/exchange/calendar";
import { addDays, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { tradingMinutesOfDay } from "@akari/simulator/replay/trading-minute";
import type pg from "pg";
import { barOf, type BarRow } from "./bar-row.ts";
import type { ReplayCard } from "./replay-card.ts";

/** The past of a replayed share: its file's bars before the replay, at the times to which the market's calendar maps them. */
export interface ReplayPast {
  /** Day bars, oldest first. */
  days(count: number): Promise<readonly Bar[]>;
  /** Intraday bars; none in a file of day bars. */
  intraday(interval: Interval, count: number): Promise<readonly Bar[]>;
}

/** The most minutes read for one answer: about a hundred of Tokyo's days. */
const minutesMost = 40_000;

type StoredBar = Omit<BarRow, "start"> & { readonly date: string; readonly minute: number };

export function createReplayPast(
  sql: pg.Pool,
  code: string,
  { file: { dates }, timeline }: ReplayCard,
  calendar: Calendar,
): ReplayPast {
  const { listedOn, listedInMinute } = dates;
  const startDay = dates.days.findIndex(({ date }) => date >= dates.startsOn);
  const dayOf = new Map(dates.days.map(({ date }, day) => [date, day]));
  const marketDate = createMarketDates(listedOn, calendar);
  const firstStep = timeline.stepOf(
    dates.days[startDay]!.date,
    dates.days[startDay]!.minutes[0] ?? 0,
  );

  const instantOf = ({ date, minute }: StoredBar): number => {
    const days = startDay - dayOf.get(date)!;
    if (dates.interval === "day") return startOfTokyoDate(marketDate(days));
    if (calendar.schedule === "tse") return startOfTokyoDate(marketDate(days)) + minute * minuteMs;
    // Minutes of trading, counted back from the one of the listing.
    const minutesOfDay = tradingMinutesOfDay.practice;
    const place = timeline.stepOf(date, minute) - firstStep + listedInMinute;
    const day = Math.floor(place / minutesOfDay);
    const within = place - day * minutesOfDay;
    const clock = Math.floor(within / 55) * 60 + (within % 55);
    return startOfTokyoDate(marketDate(-day)) + clock * minuteMs;
  };

  const read = async (count: number): Promise<Bar[]> => {
    const { rows } = await sql.query<StoredBar>(
      `select date, minute, open, high, low, close, volume, turnover from replay_bars
       where code = $1 and date < $2 order by date desc, minute desc limit $3`,
      [code, dates.startsOn, count],
    );
    return rows.map((row) => barOf({ ...row, start: instantOf(row) })).toReversed();
  };

  return {
    async days(count) {
      if (dates.interval === "day") return read(count);
      const minutes = await read(
        Math.min(count * tradingMinutesOfDay[calendar.schedule], minutesMost),
      );
      return aggregate(minutes, "1d", calendar).slice(-count);
    },
    async intraday(interval, count) {
      if (dates.interval === "day") return [];
      return aggregate(await read(minutesMost), interval, calendar).slice(-count);
    },
  };
}

/** The trading date a number of trading days before another. */
function createMarketDates(from: string, calendar: Calendar): (days: number) => string {
  const known = [from];
  return (days) => {
    while (known.length <= days) {
      let date = addDays(known.at(-1)!, -1);
      while (!calendar.isTradingDay(date)) date = addDays(date, -1);
      known.push(date);
    }
    return known[days] ?? from;
  };
}

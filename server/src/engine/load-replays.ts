import { type Replays, type ReplayFile, noReplays } from "@akari/core/market/replays";
import { holidays } from "@akari/core/market/holidays";
import { createCalendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import {
  type ReplayBar,
  type ReplaySeries,
  createReplaySeries,
} from "@akari/simulator/replay/series";
import { createReplayTimeline, type ReplayTimeline } from "@akari/simulator/replay/timeline";
import type pg from "pg";

/** Reads the listed files and their bars, both those still to be replayed and those already past. */
export async function loadReplays(client: pg.ClientBase, course: number): Promise<Replays> {
  const files = await readReplayFiles(client, course);
  if (files.length === 0) return noReplays;
  const { rows: markets } = await client.query("select schedule from market where course = $1", [
    course,
  ]);
  const calendar = createCalendar(markets[0].schedule, holidays);
  const series = new Map<string, ReplaySeries>();
  for (const file of files) {
    const timeline = createReplayTimeline(file.dates, calendar);
    // A code that the market had already used before the file was listed is not one of its shares.
    const { rows } = await client.query<{ code: string; base_price: number }>(
      `select code, base_price from replay_shares join instruments using (code)
       where course = $2 and file_id = $1 and replay_file_id = file_id`,
      [file.fileId, course],
    );
    for (const { code, base_price: base } of rows) {
      const bars = await readBars(client, code, file, timeline);
      series.set(code, createReplaySeries(bars, price(base), file.dates.listedOn, timeline));
    }
  }
  return { files, series };
}

async function readReplayFiles(client: pg.ClientBase, course: number): Promise<ReplayFile[]> {
  const { rows } = await client.query<Omit<ReplayFile, "dates"> & ReplayFile["dates"]>(
    `select f.file_id as "fileId", f.sha256 as hash, f.name, f.rows, f.interval, f.starts_on as "startsOn", f.loops,
       l.trading_date as "listedOn", l.minute as "listedInMinute",
       (select json_agg(json_build_object('date', d.date, 'minutes', d.minutes) order by d.date)
        from replay_days d where d.file_id = f.file_id) as days,
       (select array_agg(code order by code) from instruments where course = $1 and replay_file_id = f.file_id) as codes
     from replay_files f join replay_listings l using (file_id) where l.course = $1 order by f.file_id`,
    [course],
  );
  return rows.map(({ fileId, hash, name, rows: count, codes, ...dates }) => ({
    fileId,
    hash,
    name,
    rows: count,
    codes: codes ?? [],
    dates,
  }));
}

/** One share at a time: the rows of a whole file would need more memory than its bars. */
async function readBars(
  client: pg.ClientBase,
  code: string,
  { dates }: ReplayFile,
  timeline: ReplayTimeline,
): Promise<ReplayBar[]> {
  const { rows } = await client.query<
    { date: string; minute: number } & Record<"open" | "high" | "low" | "close", number>
  >(
    `select date, minute, open, high, low, close from replay_bars
     where code = $1 and date >= $2 order by date, minute`,
    [code, dates.startsOn],
  );
  return rows.map(({ date, minute, open, high, low, close }) => ({
    step: timeline.stepOf(date, minute),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
  }));
}

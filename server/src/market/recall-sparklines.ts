import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../db/course-sql.ts";
import type { MarketCache } from "./market-cache.ts";
import { sparklinePoints } from "./sparkline.ts";

/**
 * Restores the part of the displayed day from before this process started. Reads one close for each slot
 * since an instrument's first print of the day, not every minute.
 */
export async function recallSparklines(
  { sql, course }: CourseSql,
  market: MarketCache,
  now: number,
): Promise<void> {
  const date = market.shownDate;
  const { rows } = await sql.query<{ code: string; start: number; close: number }>(
    `select i.code, b.start, b.close from instruments i
     cross join lateral (
       select min(start) as begin from minute_bars where course = $4 and code = i.code and start >= $1) first
     cross join lateral (
       select distinct on (slot) start, close, date_bin(make_interval(mins =>
           greatest(1, ceil(extract(epoch from $2::timestamptz - begin) / 60 / $3::int))::int
         ), start, begin) as slot
       from minute_bars where course = $4 and code = i.code and start >= $1 order by slot, start desc) b
     where i.course = $4 order by i.code, b.start`,
    [new Date(startOfTokyoDate(date)), new Date(now), sparklinePoints, course],
  );
  if (market.shownDate !== date) return;
  for (const [code, points] of Map.groupBy(rows, (row) => row.code))
    market.recallSparkline(
      code,
      points.map(({ start, close }) => [start, close]),
    );
}

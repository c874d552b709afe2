import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../db/course-sql.ts";
import { ratioOne, sharesOfIndex } from "./index-basket.ts";
import type { MarketCache } from "./market-cache.ts";
import type { Sparkline } from "./sparkline.ts";

/**
 * Restores the part of the index's lines from before this process started, as fine as it was: for each minute with a print the sum
 * of ratios, in which a share keeps its last close. The database adds up, since the day has up to 1,440 bars of every share.
 */
export async function recallIndexLines(
  { sql, course }: CourseSql,
  market: MarketCache,
  lines: readonly Sparkline[],
): Promise<void> {
  const date = market.shownDate;
  const shares = sharesOfIndex(market);
  const { rows } = await sql.query<{ start: number; change: number }>(
    // Rounds as `ratioOf` does.
    `select minute.start, sum(minute.change) as change
     from unnest($1::text[], $2::float8[]) as share (code, base)
       cross join lateral (
         select start, ratio - lag(ratio, 1, $4::float8) over (order by start) as change
         from (select start, floor(close / share.base * $4::float8 + 0.5) as ratio
           from minute_bars where course = $5 and code = share.code and start >= $3) bar) minute
     group by minute.start order by minute.start`,
    [
      shares.map(({ code }) => code),
      shares.map(({ terms }) => terms.basePrice),
      new Date(startOfTokyoDate(date)),
      ratioOne,
      course,
    ],
  );
  if (market.shownDate !== date) return;

  let sum = shares.length * ratioOne;
  const points = rows.map(({ start, change }) => [start, (sum += change)] as const);
  for (const line of lines) line.recall(points);
}

import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type pg from "pg";
import { ratioOf, ratioOne, sharesOfIndex } from "./index-basket.ts";
import type { MarketCache } from "./market-cache.ts";
import type { Sparkline } from "./sparkline.ts";

/** Into so many slots the part of the day is recalled: fine enough for a chart, and few rows of every share. */
const recalledSlots = 120;

/**
 * Restores the part of the index's lines from before this process started: for each slot since the market's
 * first print of the day, the last close of every share, carried over where a slot has none.
 */
export async function recallIndexLines(
  sql: pg.Pool,
  market: MarketCache,
  lines: readonly Sparkline[],
  now: number,
): Promise<void> {
  const date = market.shownDate;
  const { rows } = await sql.query<{ code: string; slot: number; start: number; close: number }>(
    `with first as (
       select min(begin) as begin from instruments i cross join lateral (
         select min(start) as begin from minute_bars where code = i.code and start >= $1) opened)
     select i.code, b.slot, b.start, b.close from (select code from instruments where replay_file_id is null) i cross join first cross join lateral (
       select distinct on (slot) start, close, date_bin(make_interval(mins =>
           greatest(1, ceil(extract(epoch from $2::timestamptz - first.begin) / 60 / $3::int))::int
         ), start, first.begin) as slot
       from minute_bars where code = i.code and start >= $1 order by slot, start desc) b
     order by b.slot`,
    [new Date(startOfTokyoDate(date)), new Date(now), recalledSlots],
  );
  if (market.shownDate !== date) return;

  const shares = new Map(sharesOfIndex(market).map((share) => [share.code, share]));
  const ratios = new Map<string, number>();
  let sum = shares.size * ratioOne;
  const points = [...Map.groupBy(rows, ({ slot }) => slot).values()].map((slot) => {
    for (const { code, close } of slot) {
      const ratio = ratioOf(close, shares.get(code)?.terms.basePrice ?? close);
      sum += ratio - (ratios.get(code) ?? ratioOne);
      ratios.set(code, ratio);
    }
    return [Math.max(...slot.map(({ start }) => start)), sum] as const;
  });
  for (const line of lines) line.recall(points);
}

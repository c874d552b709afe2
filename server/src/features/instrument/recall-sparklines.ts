import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type pg from "pg";
import type { MarketCache } from "./market-cache.ts";
import { sparklinePoints } from "./sparkline.ts";

const minuteMs = 60_000;

/**
 * Draws the part of the trading day that was traded before this process started. Reads one close for each slot of
 * the day, not each minute of each instrument.
 */
export async function recallSparklines(
  sql: pg.Pool,
  market: MarketCache,
  now: number,
): Promise<void> {
  const date = market.tradingDate;
  const dayStart = startOfTokyoDate(date);
  const slotMinutes = Math.max(1, Math.ceil((now - dayStart) / minuteMs / sparklinePoints));
  const { rows } = await sql.query<{ code: string; start: number; close: number }>(
    `select i.code, b.start, b.close from instruments i cross join lateral (
       select distinct on (date_bin($2::interval, start, $1)) start, close from minute_bars
       where code = i.code and start >= $1 order by date_bin($2::interval, start, $1), start desc) b
     order by i.code, b.start`,
    [new Date(dayStart), `${slotMinutes} minutes`],
  );
  if (market.tradingDate !== date) return;
  for (const [code, points] of Map.groupBy(rows, (row) => row.code))
    market.sparkline(code).recall(points.map(({ start, close }) => [start, close]));
}

import type { TickTable } from "@akari/exchange/instrument";
import { price } from "@akari/exchange/price";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { addDays } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";

/** One share's day. */
export interface DayShare {
  readonly code: string;
  readonly basePrice: number;
  /** The last price before the day; null for a share that had never traded. */
  readonly previousClose: number | null;
  /** null before its first trade of the day. */
  readonly price: number | null;
  readonly lowerLimit: number;
  readonly upperLimit: number;
  readonly volume: number;
  /** Tenths of a yen. */
  readonly turnover: number;
}

interface Row {
  readonly code: string;
  readonly tickTable: TickTable;
  readonly basePrice: number;
  readonly previousClose: number | null;
  /** null in bars without limits: the width around the base price then applies. */
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  readonly price: number | null;
  readonly volume: number;
  readonly turnover: number;
}

/**
 * All shares on a finished day, from the tables. If no bar has the day's base price, it is the latest close before that
 * day, or before a share's first day bar the base price of the founding (market rules 3.3).
 */
export async function readDayShares({ sql, course }: Books, date: string): Promise<DayShare[]> {
  const { rows } = await sql.query<Row>(
    `select i.code, i.tick_table as "tickTable", b.close as price,
       b.lower_limit as "lowerLimit", b.upper_limit as "upperLimit",
       coalesce(b.base_price, before.close, (i.issuer->>'referencePrice')::bigint) as "basePrice",
       coalesce(before.close, case when i.listed_on is null then (i.issuer->>'referencePrice')::bigint end) as "previousClose",
       coalesce(b.volume, 0) as volume, coalesce(b.turnover, 0) as turnover
     from instruments i
     left join day_bars b on b.course = $1 and b.code = i.code and b.trading_date = $2
     left join lateral (select close from day_bars where course = $1 and code = i.code and trading_date < $2
       order by trading_date desc limit 1) before on true
     where i.course = $1 and i.replay_file_id is null order by i.position`,
    [course, date],
  );
  return rows.map(({ tickTable, lowerLimit, upperLimit, ...share }) => {
    const { lower, upper } = dailyLimits(price(share.basePrice), tickTable);
    return { ...share, lowerLimit: lowerLimit ?? lower, upperLimit: upperLimit ?? upper };
  });
}

/** Finished days with trades that have no summary yet, since the last day with a summary, oldest first. */
export async function readDaysToSumUp(
  { sql, course }: Books,
  tradingDate: string,
): Promise<string[]> {
  const { rows } = await sql.query<{ date: string }>(
    `select distinct trading_date as date from day_bars
     where course = $1 and trading_date < $2 and trading_date > coalesce(
       (select max(trading_date) from news where course = $1 and kind = 'day-summary'), $3::date)
     order by trading_date`,
    [course, tradingDate, addDays(tradingDate, -newsDays)],
  );
  return rows.map(({ date }) => date);
}

/** News are kept for a year (`forget_old_news`), so older days get none. */
const newsDays = 365;

import type { CourseSql } from "../db/course-sql.ts";

/** The index at the founding's base prices. */
export const indexAtFounding = 2000;

/** The index at the end of one trading day. */
export interface IndexDay {
  /** `YYYY-MM-DD`, the trading date. */
  readonly date: string;
  /** Points, unrounded. */
  readonly close: number;
}

/**
 * The index at the close of each trading day before `before`, oldest first; before the first of them it stood at
 * `indexAtFounding`. A pure function of the day bars: each day multiplies the value by the mean over all shares of close / base
 * price of the day. Where a bar has no base price, it is the latest close before that day, or before a share's first day bar its base
 * price at the founding. A share without a bar on a day counts as 1; a day without any bar is left out, since the value stays.
 */
export async function readIndexHistory(
  { sql, course }: CourseSql,
  before: string,
): Promise<IndexDay[]> {
  const { rows } = await sql.query<{ date: string; mean: number }>(
    `with listed as (select code, listed_on, (issuer->>'referencePrice')::numeric as founding from instruments
       where course = $2 and replay_file_id is null),
     days as (
       select b.trading_date, b.close / coalesce(b.base_price,
           lag(b.close) over (partition by code order by b.trading_date), l.founding) - 1 as change
       from day_bars b join listed l using (code) where b.course = $2 and b.trading_date < $1)
     select to_char(trading_date, 'YYYY-MM-DD') as date,
       (1 + sum(change) / (select count(*) from listed
         where listed_on is null or listed_on <= trading_date))::float8 as mean
     from days group by trading_date order by trading_date`,
    [before, course],
  );
  let close = indexAtFounding;
  return rows.map(({ date, mean }) => ({ date, close: (close *= mean) }));
}

/** The index at the close of a trading date: of that day, or of the latest one before it that traded. */
export function indexCloseOf(history: readonly IndexDay[], date: string): number {
  return history.findLast((day) => day.date <= date)?.close ?? indexAtFounding;
}

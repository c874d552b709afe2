import type pg from "pg";

/** The index at the founding's base prices. */
export const indexAtFounding = 2000;

/**
 * The index at the close of the last trading day before `date`, unrounded. A pure function of the day bars: each day
 * multiplies the value by the mean over all shares of close / base price of the day, in bars that do not tell it the latest close
 * before that day, before a share's first day bar its base price at the founding. A share without a bar of a day counts as 1.
 */
export async function readIndexClose(sql: pg.Pool, date: string): Promise<number> {
  const { rows } = await sql.query<{ mean: number }>(
    `with listed as (select code, (issuer->>'referencePrice')::numeric as founding from instruments),
     days as (
       select b.trading_date, b.close / coalesce(b.base_price,
           lag(b.close) over (partition by code order by b.trading_date), l.founding) - 1 as change
       from day_bars b join listed l using (code) where b.trading_date < $1)
     select (1 + sum(change) / (select count(*) from listed))::float8 as mean
     from days group by trading_date order by trading_date`,
    [date],
  );
  return rows.reduce((value, { mean }) => value * mean, indexAtFounding);
}

import type pg from "pg";

interface Close {
  readonly code: string;
  readonly date: string;
  /** Tenths of a yen. */
  readonly close: number;
}

/** Closing prices in tenths of a yen: of a share on a trading date, or of the latest one before it that traded; undefined before any. */
export type ClosingPrices = (code: string, date: string) => number | undefined;

/** What was closed with on the dates from `from` to `to`, read with one query. */
export async function readClosingPrices(
  sql: pg.Pool,
  codes: readonly string[],
  from: string,
  to: string,
): Promise<ClosingPrices> {
  if (codes.length === 0) return () => undefined;
  const { rows } = await sql.query<Close>({
    name: "closing-prices",
    text: `select code, trading_date as date, close from day_bars
        where code = any($1) and trading_date > $2 and trading_date <= $3
      union all
      select wanted.code, latest.trading_date, latest.close from unnest($1::text[]) as wanted(code)
        cross join lateral (select trading_date, close from day_bars
          where code = wanted.code and trading_date <= $2 order by trading_date desc limit 1) latest
      order by date`,
    values: [codes, from, to],
  });
  const closesOf = Map.groupBy(rows, ({ code }) => code);
  return (code, date) => {
    const closes = closesOf.get(code) ?? [];
    return closes[placeAt(closes, date)]?.close;
  };
}

/** Index of the last close on or before a date; -1 for none. */
function placeAt(closes: readonly Close[], date: string): number {
  let [low, high] = [0, closes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (closes[middle]!.date <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

import { rowsOf } from "../course-sql.ts";
import type { TickTable } from "@akari/exchange/instrument";
import { type Price, price } from "@akari/exchange/price";
import { exDividendBase } from "@akari/exchange/rules/base-price";
import { farthestLimits } from "@akari/exchange/rules/daily-limit";
import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";
import { inBatches } from "./rows.ts";

interface BaseRow {
  code: string;
  trading_date: string;
  base_price: number;
  tick_table: TickTable;
  last_bar: string;
  close: number;
  /** Of the day of that bar. */
  lower_limit: number;
  upper_limit: number;
  /** Sen a share of each dividend that has gone since, the oldest first. */
  dividends: readonly number[];
  /** Trading days since, on which the share did not trade. */
  quiet_days: number;
}

/**
 * The base price of a day is the close before it less dividends, or a quote that stood at the end of a day (market rules 3.3). Such a quote is
 * no print and within the limits of its own day. That day may be one without a trade, of which no bar is stored: then the limits are derived
 * from those of the last bar, which bound the base price of the next day, which bounds the limits of that one. A replayed share begins where
 * its own past ended.
 */
export async function checkBasePrices(sql: pg.ClientBase, course: number): Promise<AuditCheck> {
  const offences: string[] = [];
  let count = 0;
  const query = `
    with terms as (
      select code, trading_date, base_price from ${rowsOf("day_bars")} day_bars where base_price is not null
      union all select code, trading_date, base_price from ${rowsOf("instrument_state")} instrument_state)
    select t.code, t.trading_date, t.base_price, i.tick_table, b.trading_date as last_bar, b.close, b.lower_limit, b.upper_limit,
      array(select per_share::float8 from ${rowsOf("dividends")} d where d.code = t.code and d.ex_date > b.trading_date and d.ex_date <= t.trading_date order by d.ex_date) as dividends,
      (select count(*) from ${rowsOf("chain_roots")} r where r.trading_date > b.trading_date and r.trading_date < t.trading_date) as quiet_days
    from terms t join ${rowsOf("instruments")} i using (code)
    join lateral (select * from ${rowsOf("day_bars")} b where b.code = t.code and b.trading_date < t.trading_date order by trading_date desc limit 1) b on true
    where i.replay_file_id is null and b.base_price is not null
    order by t.code, t.trading_date`;
  for await (const row of inBatches<BaseRow>(sql, course, "audited_bases", query)) {
    count += 1;
    if (!follows(row)) offences.push(inWords(row));
    if (offences.length >= shownOffences) break;
  }
  return {
    name: "A base price is the last close less dividends, or a quote within the limits of a day that has ended since",
    count,
    offences,
  };
}

function follows(row: BaseRow): boolean {
  const { base_price: base, close } = row;
  const ex = withoutDividends(row);
  if (base === ex) return true;
  const { lower, upper } = reach(row);
  const cum = base + close - ex;
  if (row.quiet_days === 0) return cum >= lower && cum <= upper;
  // A dividend may have gone before the quote came.
  return cum >= lower && base <= upper;
}

/** The close less the dividends since. */
function withoutDividends({ close, dividends }: BaseRow): Price {
  return dividends.reduce<Price>(
    (cum, perShare) => exDividendBase(cum, perShare / 10),
    price(close),
  );
}

/** Possible ranges of the quotes on the last bar's day and on the days since. */
function reach(row: BaseRow): { readonly lower: Price; readonly upper: Price } {
  let range = { lower: price(row.lower_limit), upper: price(row.upper_limit) };
  for (let day = 0; day < row.quiet_days; day += 1) range = farthestLimits(range, row.tick_table);
  return range;
}

function inWords(row: BaseRow): string {
  const { code, trading_date, base_price, last_bar, close, quiet_days } = row;
  const { lower, upper } = reach(row);
  return `code ${code}, trading_date ${trading_date}: base_price ${base_price} after close ${close} of ${last_bar}, ${withoutDividends(row)} without dividends since, ${quiet_days} days without a trade: no quote was outside ${lower} to ${upper}`;
}

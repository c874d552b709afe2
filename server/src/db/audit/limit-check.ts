import { rowsOf } from "../course-sql.ts";
import { type Broadened, dayTerms } from "@akari/exchange/rules/daily-limit";
import { type TickTable } from "@akari/exchange/instrument";
import { price } from "@akari/exchange/price";
import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";
import { inBatches } from "./rows.ts";

interface TermsRow {
  code: string;
  trading_date: string;
  base_price: number;
  lower_limit: number;
  upper_limit: number;
  tick_table: TickTable;
}

const sides: readonly Broadened[] = [null, "buy", "sell", "both"];

/** The daily limits of stored days and of the running one are those of their base price by the exchange's table (market rules 3.2). */
export async function checkLimits(sql: pg.ClientBase, course: number): Promise<AuditCheck> {
  const offences: string[] = [];
  let count = 0;
  // Before its first price a new listing has limits of its own (market rules 7.1).
  const query = `
    select t.code, t.trading_date, t.base_price, t.lower_limit, t.upper_limit, i.tick_table from (
      select code, trading_date, base_price, lower_limit, upper_limit from ${rowsOf("day_bars")} day_bars where base_price is not null
      union all select code, trading_date, base_price, lower_limit, upper_limit from ${rowsOf("instrument_state")} instrument_state) t
    join ${rowsOf("instruments")} i using (code)
    where i.listed_on is null or exists (select from ${rowsOf("day_bars")} b where b.code = t.code and b.trading_date < t.trading_date)
    order by t.code, t.trading_date`;
  for await (const row of inBatches<TermsRow>(sql, course, "audited_terms", query)) {
    count += 1;
    if (!sides.some((broadened) => isOf(row, broadened)))
      offences.push(
        `code ${row.code}, trading_date ${row.trading_date}: the limits ${row.lower_limit} and ${row.upper_limit} are not those of ${row.base_price}`,
      );
    if (offences.length >= shownOffences) break;
  }
  return { name: "Daily limits are those of their base price", count, offences };
}

function isOf(row: TermsRow, broadened: Broadened): boolean {
  const { lowerLimit, upperLimit } = dayTerms(
    row.trading_date,
    price(row.base_price),
    row.tick_table,
    broadened,
  );
  return lowerLimit === row.lower_limit && upperLimit === row.upper_limit;
}

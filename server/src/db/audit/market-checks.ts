import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** The market: a day's figures match its prints. */
export const marketChecks: readonly SqlCheck[] = [
  {
    name: "Prints are numbered without a gap up to the instrument's last",
    counted: `${rowsOf("tape")} tape`,
    offending: `
      select code, s.sequence, t.last, t.first, t.prints from ${rowsOf("instrument_state")} s join (
        select code, max(sequence) as last, min(sequence) as first, count(*) as prints from ${rowsOf("tape")} tape group by code) t using (code)
      where s.sequence <> t.last or t.prints <> t.last - t.first + 1`,
  },
  {
    name: "A day's prices lie within its limits",
    counted: `${rowsOf("day_bars")} day_bars where lower_limit is not null`,
    // Checked against the terms at the day's end, which for a new listing are those of its first price (market rules 7).
    offending: `
      select code, trading_date, low, high, base_price, lower_limit, upper_limit from ${rowsOf("day_bars")} day_bars
      where low < lower_limit or high > upper_limit or base_price not between lower_limit and upper_limit
      union all
      select code, trading_date, low, high, base_price, lower_limit, upper_limit from ${rowsOf("instrument_state")} instrument_state
      where low < lower_limit or high > upper_limit or base_price not between lower_limit and upper_limit`,
  },
];

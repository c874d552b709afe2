import type { SqlCheck } from "./sql-check.ts";

/** The market: a day's figures match its prints. */
export const marketChecks: readonly SqlCheck[] = [
  {
    name: "Prints are numbered without a gap up to the instrument's last",
    counted: "tape",
    offending: `
      select code, s.sequence, t.last, t.first, t.prints from instrument_state s join (
        select code, max(sequence) as last, min(sequence) as first, count(*) as prints from tape group by code) t using (code)
      where s.sequence <> t.last or t.prints <> t.last - t.first + 1`,
  },
  {
    name: "Day bars are those of the tape",
    counted: "day_bars where trading_date >= (select min(trading_date) from tape)",
    offending: `
      select code, trading_date, b.high, t.high as tape_high, b.low, t.low as tape_low, b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (select * from day_bars where trading_date >= (select min(trading_date) from tape)) b
      full join (
        select code, trading_date, max(price) as high, min(price) as low, sum(quantity) as volume, sum(price * quantity) as turnover
        from tape where trading_date < (select trading_date from leader) and not off_auction group by code, trading_date) t using (code, trading_date)
      where (b.high, b.low, b.volume, b.turnover) is distinct from (t.high, t.low, t.volume, t.turnover)`,
  },
  {
    name: "A day's prices lie within its limits",
    counted: "day_bars where lower_limit is not null",
    // Checked against the terms at the day's end, which for a new listing are those of its first price (market rules 7).
    offending: `
      select code, trading_date, low, high, base_price, lower_limit, upper_limit from day_bars
      where low < lower_limit or high > upper_limit or base_price not between lower_limit and upper_limit
      union all
      select code, trading_date, low, high, base_price, lower_limit, upper_limit from instrument_state
      where low < lower_limit or high > upper_limit or base_price not between lower_limit and upper_limit`,
  },
  {
    name: "Minute bars are those of the tape",
    counted: "minute_bars where trading_date >= (select min(trading_date) from tape)",
    offending: `
      select code, trading_date, b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (
        select code, trading_date, sum(volume) as volume, sum(turnover) as turnover from minute_bars
        where trading_date >= (select min(trading_date) from tape) group by code, trading_date) b
      full join (
        select code, trading_date, sum(quantity) as volume, sum(price * quantity) as turnover from tape where not off_auction group by code, trading_date) t using (code, trading_date)
      where (b.volume, b.turnover) is distinct from (t.volume, t.turnover)`,
  },
];

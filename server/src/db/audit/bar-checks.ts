import { rowsOf } from "../course-sql.ts";
import type { SqlCheck } from "./sql-check.ts";

/** The order of a minute's or day's prices. */
const ohlc = (open: string, close: string, order: string) => `
  (array_agg(${open} order by ${order}))[1] as open, (array_agg(${close} order by ${order} desc))[1] as close`;

/** The prints that move prices: those on the exchange, of the dates of which the tape is whole. */
const prints = `(select * from ${rowsOf("tape")} tape where not off_auction)`;
const firstKept = `(select min(trading_date) from ${rowsOf("tape")} tape)`;

/**
 * Bars, last prices and base prices follow from the tape (docs/ledger/invariants.md#prices-follow-from-the-tape). The tape keeps five trading days; older
 * day bars are those of their minute bars, which are kept for ever.
 */
export const barChecks: readonly SqlCheck[] = [
  {
    name: "Minute bars are those of the tape",
    counted: `${rowsOf("minute_bars")} minute_bars where trading_date >= ${firstKept}`,
    offending: `
      select code, start, trading_date, b.open, t.open as tape_open, b.high, t.high as tape_high, b.low, t.low as tape_low, b.close, t.close as tape_close,
        b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (select * from ${rowsOf("minute_bars")} minute_bars where trading_date >= ${firstKept}) b
      full join (
        select code, date_trunc('minute', at) as start, min(trading_date) as trading_date, ${ohlc("price", "price", "sequence")},
          max(price) as high, min(price) as low, sum(quantity)::bigint as volume, sum(price * quantity)::bigint as turnover
        from ${prints} p group by code, date_trunc('minute', at)) t using (code, start, trading_date)
      where (b.open, b.high, b.low, b.close, b.volume, b.turnover) is distinct from (t.open, t.high, t.low, t.close, t.volume, t.turnover)`,
  },
  {
    name: "Day bars are those of their minutes",
    counted: `${rowsOf("day_bars")} day_bars`,
    offending: `
      select code, trading_date, b.open, m.open as minute_open, b.high, m.high as minute_high, b.low, m.low as minute_low,
        b.close, m.close as minute_close, b.volume, m.volume as minute_volume, b.turnover, m.turnover as minute_turnover
      from ${rowsOf("day_bars")} b full join (
        select code, trading_date, ${ohlc("open", "close", "start")},
          max(high) as high, min(low) as low, sum(volume)::bigint as volume, sum(turnover)::bigint as turnover
        from ${rowsOf("minute_bars")} minute_bars where trading_date < (select trading_date from ${rowsOf("leader")} leader) group by code, trading_date) m using (code, trading_date)
      where (b.open, b.high, b.low, b.close, b.volume, b.turnover) is distinct from (m.open, m.high, m.low, m.close, m.volume, m.turnover)`,
  },
  {
    name: "Day bars are those of the tape",
    counted: `${rowsOf("day_bars")} day_bars where trading_date >= ${firstKept}`,
    offending: `
      select code, trading_date, b.high, t.high as tape_high, b.low, t.low as tape_low, b.volume, t.volume as tape_volume, b.turnover, t.turnover as tape_turnover
      from (select * from ${rowsOf("day_bars")} day_bars where trading_date >= ${firstKept}) b
      full join (
        select code, trading_date, ${ohlc("price", "price", "sequence")}, max(price) as high, min(price) as low,
          sum(quantity)::bigint as volume, sum(price * quantity)::bigint as turnover
        from ${prints} p where trading_date < (select trading_date from ${rowsOf("leader")} leader) group by code, trading_date) t using (code, trading_date)
      where (b.open, b.high, b.low, b.close, b.volume, b.turnover) is distinct from (t.open, t.high, t.low, t.close, t.volume, t.turnover)`,
  },
  {
    name: "The last price of a share is its last print, and the figures of its day are those of the tape",
    counted: `${rowsOf("instrument_state")} instrument_state`,
    offending: `
      select s.code, s.trading_date, s.last, p.price as printed, s.last_at, p.at as printed_at, s.open, t.open as tape_open, s.high, t.high as tape_high,
        s.low, t.low as tape_low, s.volume, t.volume as tape_volume, s.turnover, t.turnover as tape_turnover
      from ${rowsOf("instrument_state")} s
      left join lateral (select price, at from ${prints} p where p.code = s.code order by sequence desc limit 1) p on true
      left join lateral (
        select ${ohlc("price", "price", "sequence")}, max(price) as high, min(price) as low, coalesce(sum(quantity), 0)::bigint as volume,
          coalesce(sum(price * quantity), 0)::bigint as turnover
        from ${prints} p where p.code = s.code and p.trading_date = s.trading_date) t on true
      where (p.price is not null and (s.last, s.last_at) is distinct from (p.price, p.at))
        -- A share that has not traded for as long as the tape is kept has its last minute's close.
        or (p.price is null and s.last is distinct from (select close from ${rowsOf("minute_bars")} m where m.code = s.code order by start desc limit 1))
        or (s.open, s.high, s.low, s.volume, s.turnover) is distinct from (t.open, t.high, t.low, t.volume, t.turnover)`,
  },
  {
    name: "A finished day that is still shown has the figures of its bar",
    counted: `${rowsOf("instrument_state")} instrument_state`,
    offending: `
      select s.code, s.finished, b.trading_date, b.open, b.high, b.low, b.volume, b.turnover from ${rowsOf("instrument_state")} s
      join ${rowsOf("day_bars")} b on b.code = s.code and b.trading_date = (s.finished -> 'terms' ->> 'tradingDate')::date
      where (s.finished::jsonb -> 'statistics' -> 'open', s.finished::jsonb -> 'statistics' -> 'high', s.finished::jsonb -> 'statistics' -> 'low', s.finished::jsonb -> 'statistics' -> 'last',
          s.finished::jsonb -> 'statistics' -> 'turnover', s.finished::jsonb -> 'terms' -> 'basePrice', s.finished::jsonb -> 'terms' -> 'lowerLimit', s.finished::jsonb -> 'terms' -> 'upperLimit')
        is distinct from (to_jsonb(b.open), to_jsonb(b.high), to_jsonb(b.low), to_jsonb(b.close),
          to_jsonb(b.turnover), to_jsonb(b.base_price), to_jsonb(b.lower_limit), to_jsonb(b.upper_limit))`,
  },
];

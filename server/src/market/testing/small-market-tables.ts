import type { DayTerms } from "@akari/exchange/instrument";
import type { Statistics } from "@akari/exchange/views";
import type { Issuer } from "@akari/simulator/universe";
import type pg from "pg";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { Trade } from "@akari/core/batch/committed";

/** The tables of a small market. */
export async function found(
  sql: pg.Pool,
  issuers: readonly Issuer[],
  quotes: readonly QuoteUpdate[],
) {
  for (const [position, issuer] of issuers.entries())
    await sql.query(
      `insert into instruments (code, position, name, name_english, kana, sector, tick_table, lot, issuer)
       values ($1, $2, $3, $4, $5, $6, $7, 100, $8)`,
      [
        issuer.code,
        position,
        issuer.name,
        issuer.nameEnglish,
        issuer.kana,
        issuer.sector,
        issuer.tickTable,
        issuer,
      ],
    );
  for (const { code, terms, phase } of quotes)
    await sql.query(
      `insert into instrument_state (code, trading_date, base_price, lower_limit, upper_limit, phase)
       values ($1, $2, $3, $4, $5, $6)`,
      [code, terms.tradingDate, terms.basePrice, terms.lowerLimit, terms.upperLimit, phase],
    );
}

/** Stores a print with its minute bar and its instrument's state, in one statement like the core. */
export async function store(
  sql: pg.Pool,
  trade: Trade,
  { statistics }: QuoteUpdate,
): Promise<void> {
  const { code, sequence, tradingDate, quantity, auction } = trade;
  const start = new Date(trade.at - (trade.at % 60_000));
  await sql.query(
    `with print as (
       insert into tape (code, sequence, at, trading_date, price, quantity, auction, place, batch)
       values ($1, $2, $3, $4, $5, $6, $7, 0, $2)),
     state as (update instrument_state set sequence = $2, last = $5, volume = $9 where code = $1)
     insert into minute_bars (code, start, trading_date, open, high, low, close, volume, turnover)
     values ($1, $8, $4, $5, $5, $5, $5, $6, $5::bigint * $6::bigint)
     on conflict (course, code, start) do update set high = greatest(minute_bars.high, excluded.high),
       low = least(minute_bars.low, excluded.low), close = excluded.close,
       volume = minute_bars.volume + excluded.volume, turnover = minute_bars.turnover + excluded.turnover`,
    [
      code,
      sequence,
      new Date(trade.at),
      tradingDate,
      trade.price,
      quantity,
      auction,
      start,
      statistics.volume,
    ],
  );
}

export async function storeDay(
  sql: pg.Pool,
  code: string,
  { tradingDate, basePrice, lowerLimit, upperLimit }: DayTerms,
  day: Statistics,
): Promise<void> {
  await sql.query(
    `insert into day_bars
       (code, trading_date, open, high, low, close, volume, turnover, base_price, lower_limit, upper_limit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      code,
      tradingDate,
      day.open,
      day.high,
      day.low,
      day.last,
      day.volume,
      day.turnover,
      basePrice,
      lowerLimit,
      upperLimit,
    ],
  );
}

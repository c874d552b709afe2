import { createCalendar } from "@akari/exchange/calendar";
import { price } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { phaseAt, tradingDateAt } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { tradingMinute } from "@akari/simulator/replay/trading-minute";
import type { Issuer } from "@akari/simulator/universe";
import type pg from "pg";
import { holidays } from "@akari/core/market/holidays";
import { storeOutsideBatches } from "../engine/leadership.ts";
import { type InstrumentStateRow, instrumentStateTable } from "@akari/core/records/instrument";
import { arrayLiterals, insertSql } from "../engine/table-sql.ts";
import { columnValues } from "@akari/core/tables/table";

/** The most shares that a file's news item names. */
const namedShares = 20;

/**
 * Lists the files imported since the last start at the instant `at`, each in one transaction with the news item that publishes its
 * hash before there is a quote. A share whose code the market has used in the meantime is left out.
 */
export async function listReplays(
  client: pg.ClientBase,
  course: number,
  epoch: number,
  at: number,
): Promise<void> {
  const { rows: files } = await client.query<{ file_id: number }>(
    `select file_id from replay_files f
     where not exists (select from replay_listings l where l.course = $1 and l.file_id = f.file_id) order by file_id`,
    [course],
  );
  if (files.length === 0) return;
  const { rows } = await client.query("select schedule from market where course = $1", [course]);
  const calendar = createCalendar(rows[0].schedule, holidays);
  const tradingDate = tradingDateAt(calendar, at);
  const minuteOfDay = (at - startOfTokyoDate(tradingDate)) / minuteMs;
  const { whole, part } = tradingMinute(calendar.schedule, minuteOfDay);
  // The replay begins with the next whole minute.
  const minute = whole + Math.ceil(part);
  for (const { file_id: fileId } of files) {
    await storeOutsideBatches(client, course, epoch, async () => {
      await client.query(
        `insert into replay_listings (course, file_id, trading_date, minute, listed_at)
         values ($5, $1, $2, $3, to_timestamp($4 / 1000.0))`,
        [fileId, tradingDate, minute, at, course],
      );
      await listShares(client, course, fileId, calendar);
      await tellListing(client, course, fileId, tradingDate, at);
    });
  }
}

/** They join the market in its current state: at its last boundary, on its trading date. */
async function listShares(
  client: pg.ClientBase,
  course: number,
  fileId: number,
  calendar: ReturnType<typeof createCalendar>,
): Promise<void> {
  const { rows: shares } = await client.query<{ issuer: Issuer }>(
    `insert into instruments (course, code, position, name, name_english, kana, sector, tick_table, lot, issuer, replay_file_id)
     select $2, code, (select max(position) from instruments where course = $2) + row_number() over (order by code), issuer->>'name',
       issuer->>'nameEnglish', issuer->>'kana', issuer->>'sector', issuer->>'tickTable', 100, issuer, $1
     from replay_shares s where file_id = $1
       and not exists (select from instruments i where i.course = $2 and i.code = s.code)
     returning issuer`,
    [fileId, course],
  );
  const { rows } = await client.query(
    "select trading_date, boundary_at from leader where course = $1",
    [course],
  );
  const { trading_date: tradingDate, boundary_at: boundaryAt } = rows[0];
  const phase = phaseAt(calendar, boundaryAt);
  const states = shares.map(({ issuer }): InstrumentStateRow => ({
    code: issuer.code,
    terms: dayTerms(tradingDate, price(issuer.referencePrice), issuer.tickTable),
    phase,
    halted: false,
    statistics: emptyStatistics,
    finished: null,
    session: ordinaryTradingState,
    crowd: null,
    operatorHalt: null,
    untradedEx: false,
  }));
  const table = instrumentStateTable as never;
  const values = columnValues(instrumentStateTable, states);
  await client.query(`with fence as (select $1::integer as course) ${insertSql(table, 2)}`, [
    course,
    ...arrayLiterals(table, values),
  ]);
}

/** Publishes the hash of the file before its first quote (docs/import.md#how-a-replay-is-marked). */
async function tellListing(
  client: pg.ClientBase,
  course: number,
  fileId: number,
  tradingDate: string,
  at: number,
): Promise<void> {
  await client.query(
    `insert into news (course, key, at, trading_date, kind, code, parameters)
     select $5, 'replay-listed ' || sha256, to_timestamp($2 / 1000.0), $3, 'replay-listed',
       case when array_length(codes, 1) = 1 then codes[1] end,
       jsonb_build_object('hash', sha256, 'fileName', name, 'rows', rows, 'interval', interval, 'firstDate', first_date,
         'lastDate', last_date, 'startsOn', starts_on, 'codes', to_jsonb(codes[1:$4]), 'shares', coalesce(array_length(codes, 1), 0))
     from replay_files f cross join lateral (
       select array_agg(code order by code) as codes from instruments i where i.course = $5 and i.replay_file_id = f.file_id) listed
     where file_id = $1`,
    [fileId, at, tradingDate, namedShares, course],
  );
}

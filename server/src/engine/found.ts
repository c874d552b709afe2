import { createCalendar } from "@akari/exchange/calendar";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { phaseAt, type ScheduleName, sessionAt, tradingDateAt } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import type { Sen } from "@akari/brokerage/money";
import { standardSecondPersonAbove } from "@akari/brokerage/second-person";
import { inventUniverse, type Issuer } from "@akari/simulator/universe";
import type pg from "pg";
import { holidays } from "../clock/holidays.ts";
import { storeOutsideBatches } from "./leadership.ts";
import { type InstrumentStateRow, instrumentStateTable } from "./records/instrument.ts";
import { arrayLiterals, columnValues, insertSql } from "./table.ts";

/** Parameters for founding a new market; ignored for an existing one. */
export interface Founding {
  readonly schedule: ScheduleName;
  readonly instruments: number;
  readonly seed: string;
  /** Set by hand: the app shows a badge (docs/promises.md). */
  readonly seedFixed: boolean;
  /** Above this two operators decide a deposit or a withdrawal, for good; absent: the brokerage's standard. */
  readonly secondPersonAbove?: Sen;
  readonly at: number;
  /** The instant before `at` from which the market trades without customers (docs/founding.md); absent: it opens at once. */
  readonly livesFrom?: number | null;
}

/**
 * The first trading day of invented issuers. A market founded during a session begins with that session's
 * opening auction, so that it has prices at once: the boundaries from the opening on are left to the clock.
 */
export function plan({ schedule, instruments, seed, at: opensAt, livesFrom }: Founding): {
  readonly tradingDate: string;
  readonly boundaryAt: number;
  readonly issuers: readonly Issuer[];
  readonly states: readonly InstrumentStateRow[];
} {
  const calendar = createCalendar(schedule, holidays);
  const at = livesFrom ?? opensAt;
  const tradingDate = tradingDateAt(calendar, at);
  const session = sessionAt(calendar, at);
  const phase = session === null ? phaseAt(calendar, at) : "pre-opening";
  const boundaryAt = session === null ? at : session.opensAt - 1;
  const issuers = inventUniverse(seed, instruments);
  const states = issuers.map((issuer) => ({
    code: issuer.code,
    terms: dayTerms(tradingDate, issuer.referencePrice, issuer.tickTable),
    phase,
    halted: false,
    statistics: emptyStatistics,
    finished: null,
    session: ordinaryTradingState,
    crowd: null,
    operatorHalt: null,
    untradedEx: false,
  }));
  return { tradingDate, boundaryAt, issuers, states };
}

/** Invents the issuers and opens their first trading day, in one transaction. Does nothing if a market exists. */
export async function foundMarket(
  client: pg.Client,
  epoch: number,
  founding: Founding,
): Promise<void> {
  const { rowCount } = await client.query("select 1 from market");
  if (rowCount === 0) await storeOutsideBatches(client, epoch, () => storeMarket(client, founding));
}

async function storeMarket(client: pg.Client, founding: Founding): Promise<void> {
  const { tradingDate, boundaryAt, issuers, states } = plan(founding);
  const { livesFrom = null } = founding;
  await client.query(
    `insert into market (schedule, seed, seed_fixed, instruments, genesis_date, founded_at, opened_at, past_style, second_person_above)
     values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000.0), to_timestamp($7::float8 / 1000.0), 'live', $8)`,
    [
      founding.schedule,
      founding.seed,
      founding.seedFixed,
      founding.instruments,
      tradingDate,
      livesFrom ?? founding.at,
      livesFrom === null ? null : founding.at,
      founding.secondPersonAbove ?? standardSecondPersonAbove,
    ],
  );
  await client.query(
    `insert into instruments (code, position, name, name_english, kana, sector, tick_table, lot, issuer)
     select i->>'code', place, i->>'name', i->>'nameEnglish', i->>'kana', i->>'sector', i->>'tickTable', 100, i
     from jsonb_array_elements($1::jsonb) with ordinality as issuers(i, place)`,
    [JSON.stringify(issuers)],
  );
  const table = instrumentStateTable as never;
  const values = columnValues(instrumentStateTable, states);
  await client.query(
    `with fence as (select 1) ${insertSql(table, 1)}`,
    arrayLiterals(table, values),
  );
  await client.query(
    "update leader set trading_date = $1, boundary_at = to_timestamp($2 / 1000.0)",
    [tradingDate, boundaryAt],
  );
}

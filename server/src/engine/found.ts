import { instrumentStateTable } from "@akari/core/records/instrument";
import { type Founding, plan } from "@akari/core/state/founding";
import { columnValues } from "@akari/core/tables/table";
import { standardSecondPersonAbove } from "@akari/brokerage/second-person";
import type pg from "pg";
import { storeOutsideBatches } from "./leadership.ts";
import { arrayLiterals, insertSql } from "./table-sql.ts";

/** Invents the issuers and opens their first trading day, in one transaction. Does nothing if a market exists. */
export async function foundMarket(
  client: pg.Client,
  course: number,
  epoch: number,
  founding: Founding,
): Promise<void> {
  const { rowCount } = await client.query("select 1 from market where course = $1", [course]);
  if (rowCount === 0)
    await storeOutsideBatches(client, course, epoch, () => storeMarket(client, course, founding));
}

async function storeMarket(client: pg.Client, course: number, founding: Founding): Promise<void> {
  const { tradingDate, boundaryAt, issuers, states } = plan(founding);
  const { livesFrom = null } = founding;
  await client.query(
    `insert into market (course, schedule, seed, seed_fixed, instruments, genesis_date, founded_at, opened_at, past_style, second_person_above)
     values ($9, $1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000.0), to_timestamp($7::float8 / 1000.0), 'live', $8)`,
    [
      founding.schedule,
      founding.seed,
      founding.seedFixed,
      founding.instruments,
      tradingDate,
      livesFrom ?? founding.at,
      livesFrom === null ? null : founding.at,
      founding.secondPersonAbove ?? standardSecondPersonAbove,
      course,
    ],
  );
  await client.query(
    `insert into instruments (course, code, position, name, name_english, kana, sector, tick_table, lot, issuer)
     select $2, i->>'code', place, i->>'name', i->>'nameEnglish', i->>'kana', i->>'sector', i->>'tickTable', 100, i
     from jsonb_array_elements($1::jsonb) with ordinality as issuers(i, place)`,
    [JSON.stringify(issuers), course],
  );
  const table = instrumentStateTable as never;
  const values = columnValues(instrumentStateTable, states);
  await client.query(`with fence as (select $1::integer as course) ${insertSql(table, 2)}`, [
    course,
    ...arrayLiterals(table, values),
  ]);
  await client.query(
    "update leader set trading_date = $1, boundary_at = to_timestamp($2 / 1000.0) where course = $3",
    [tradingDate, boundaryAt, course],
  );
}

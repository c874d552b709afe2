import { chainChecks } from "@akari/server/db/audit/seal-chain-checks";
import { sealChecks } from "@akari/server/db/audit/seal-checks";
import { runCheck } from "@akari/server/db/audit/sql-check";
import { migrate } from "@akari/server/db/migrate";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The last migration under which a trigger sealed rows, table by table. */
const before = 63;

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
  await owner.query("drop schema public cascade");
  await owner.query("create schema public");
  await migrate(owner, before);
  const app = new pg.Client(db.database.writerConfig);
  await app.connect();
  // Writes rows outside the batches, then rows of the core.
  await app.query(`
    insert into market (schedule, seed, seed_fixed, instruments, genesis_date, founded_at) values ('practice', 'older', true, 1, '2026-11-16', '2026-11-16');
    insert into instruments (code, position, name, name_english, kana, sector, tick_table, lot, issuer)
      values ('130A', 1, 'n', 'n', 'n', 's', 'standard', 100, '{"b": 0.1, "code": "130A"}');
    insert into instrument_state (code, trading_date, base_price, lower_limit, upper_limit, phase, volume, turnover, sequence, session, finished)
      values ('130A', '2026-11-16', 1000, 700, 1300, 'closed', 0, 0, 0, '{"a": 1}', '{"terms": {"basePrice": 1}}');
    insert into news (key, at, trading_date, kind, parameters) values ('told', '2026-11-16', '2026-11-16', 'market-opened', '{"long": 1, "a": "b"}');
    insert into messages (account_id, key, parameters, created_at) values (7, 'welcome', '{"long": 1, "a": "b"}', '2026-11-16')`);
  await app.query("set akari.core = 'on'");
  for (const sequence of [1, 2])
    await app.query(
      `insert into account_events (account_id, sequence, at, kind, body) values (7, ${sequence}, '2026-11-16', 'account-opened', '{"b":1,"a":2}')`,
    );
  await app.query(`
    insert into messages (account_id, key, parameters, created_at) values (7, 'filled', '{"b": 1}', '2026-11-17');
    insert into day_bars (code, trading_date, open, high, low, close, volume, turnover) values ('130A', '2026-11-16', 1, 2, 1, 2, 100, 150);
    insert into accounts (account_id, opened_at, cash, advance, credit_score, event_sequence, entry_count) values (7, '2026-11-16', 0, 0, 100, 2, 0);
    insert into deposits (deposit_id, account_id, client_id, amount, status, requested_at) values (3, 7, 'mine', 100, 'awaiting', '2026-11-16')`);
  await app.end();
  await migrate(owner);
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const found = async () => {
  const offences = [];
  for (const check of sealChecks) offences.push(...(await runCheck(owner, 1, check)).offences);
  return offences;
};

test("M-HON-1 rows that a trigger sealed are accepted under the chain, with their earlier chains", async () => {
  expect((await runCheck(owner, 1, chainChecks[0]!)).count).toBeGreaterThan(3);
  expect(await found()).toEqual([]);
  const { rows } = await owner.query("select count(*) as count from seals where number < 0");
  expect(rows).toEqual([{ count: 0 }]);
});

test.each([
  "update account_events set kind = 'another' where sequence = 1",
  "delete from account_events where sequence = 2",
  "update messages set key = 'another' where key = 'filled'",
  "delete from messages where key = 'welcome'",
  "insert into messages (account_id, key, parameters, created_at) select account_id, key, parameters, created_at from messages",
  "update news set kind = 'another'",
  "update day_bars set volume = volume + 1",
  "update market set seed = 'another'",
  "update instruments set issuer = issuer || '{\"b\": 0.2}'",
  "update instrument_state set upper_limit = 2000",
  "update instrument_state set finished = '{}'",
  "update accounts set opened_at = '2026-11-15'",
  "update deposits set client_id = 'yours'",
  "update seals set digests = substr(sha256(digests), 1, 16) where table_name = 'day_bars'",
  "delete from seals where table_name = 'account_events' and number = 2",
  "update seal_heads set head = sha256(head) where table_name = 'messages'",
  "update seal_chain set owners[1] = 0 where number = 1",
])("M-HON-1 a changed row that was sealed before the chain is found: %s", async (change) => {
  await owner.query("begin");
  try {
    await owner.query(change);
    const offences = await found();
    expect(offences).not.toEqual([]);
    // Each offence prints the row's values.
    expect(offences.filter((offence) => offence.includes("[object"))).toEqual([]);
  } finally {
    await owner.query("rollback");
  }
});

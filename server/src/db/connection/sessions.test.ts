import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { withOwner, withReader } from "../with-database.ts";
import { openDatabase, withClient } from "../open.ts";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import { watchDatabase } from "../database-watch.ts";
import { readDatabaseUrl } from "./read-database-url.ts";
import { SessionClient } from "./session-client.ts";
import { serverUrl } from "./testing/server-url.ts";

const made: TestDatabase[] = [];
afterAll(async () => {
  for (const one of made) await one.drop();
});

/** A database whose sessions start with these settings, set for the whole database and for the server's role in it. */
async function databaseWith(settings: readonly string[]): Promise<TestDatabase> {
  const db = await createTestDatabase();
  made.push(db);
  await withClient(db.owner, "test", async (owner) => {
    for (const setting of settings) {
      await owner.query(`alter database ${db.owner.database} set ${setting}`);
      await owner.query(`alter role akari_app in database ${db.owner.database} set ${setting}`);
    }
  });
  return db;
}

const names = [
  "TimeZone",
  "DateStyle",
  "IntervalStyle",
  "search_path",
  "bytea_output",
  "jit",
  "geqo",
];
const ask = `select ${names.map((name) => `current_setting('${name}')`).join(", ")}`;

async function found(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: ask, rowMode: "array" });
  return rows[0] ?? [];
}

const needed = ["UTC", "ISO, MDY", "postgres", "public", "hex", "off"];

const foreign = [
  "timezone to 'Asia/Tokyo'",
  "datestyle to 'German'",
  "intervalstyle to 'iso_8601'",
  "search_path to pg_catalog",
  "bytea_output to 'escape'",
  "jit to on",
  "geqo to off",
];

// M-OUT-40 M-OUT-204
test("sessions of server and commands have Akari's settings whatever role and database set, and keep harmless ones", async () => {
  const db = await databaseWith(foreign);
  const urls = {
    dataDir: "",
    databaseUrl: serverUrl(db.database.writerConfig),
    databaseOwnerUrl: serverUrl(db.owner),
  };
  const database = await openDatabase(urls, { durability: "off-for-tests" });
  const core = new SessionClient(database.writerConfig);
  await core.connect();
  const sessions = [
    await found(database.app),
    await found(database.jobs),
    await found(core),
    await withReader(urls, found),
    await withOwner(urls, found),
  ];
  await core.end();
  await database.stop();
  expect(sessions).toEqual(Array.from({ length: 5 }, () => [...needed, "off"]));
});

test.each([
  ["", "on"],
  ["options=-c%20geqo%3Doff", "off"],
  ["options=-c%20search_path%3Dpg_catalog", "on"],
  ["options=-c%20geqo%3Doff%20-c%20TimeZone%3DAsia%2FTokyo%20--datestyle%3DSQL%2CDMY", "off"],
])("an address with %j leads to the same sessions; harmless options stay", async (query, geqo) => {
  const db = await databaseWith([]);
  const { connection } = readDatabaseUrl(serverUrl(db.database.writerConfig, query), {});
  expect(await withClient(connection, "DATABASE_URL", found)).toEqual([...needed, geqo]);
});

/** Settings of a role, each with a statement whose answer shows that the setting has no effect. */
const harmful: readonly (readonly [setting: string, sql: string, answer: unknown])[] = [
  [
    "timezone to 'Asia/Tokyo'",
    "select timestamptz '2026-11-28 09:00Z' as it",
    Date.UTC(2026, 10, 28, 9),
  ],
  ["datestyle to 'SQL, DMY'", "select date '2026-11-28' as it", "2026-11-28"],
  ["intervalstyle to 'sql_standard'", "select (interval '26 hours')::text as it", "26:00:00"],
  ["bytea_output to 'escape'", String.raw`select '\xff00'::bytea as it`, Buffer.from([255, 0])],
  ["standard_conforming_strings to off", String.raw`select '\n' as it`, String.raw`\n`],
  ["client_encoding to 'SJIS'", "select '灯' as it", "灯"],
  ["extra_float_digits to -5", "select 0.1::float8 + 0.2::float8 as it", 0.1 + 0.2],
  ["array_nulls to off", "select ('{NULL}'::text[])[1] as it", null],
  ["transform_null_equals to on", "select 1 = null as it", null],
  ["quote_all_identifiers to on", "select 'leader'::regclass::text as it", "leader"],
  ["lc_monetary to 'C'", "select to_char(1234.5, '9G999D9') as it", " 1,234.5"],
  ["row_security to off", "show row_security", "on"],
  [
    "default_transaction_read_only to on",
    "update leader set epoch = epoch returning 'written' as it",
    "written",
  ],
  [
    "default_transaction_isolation to 'serializable'",
    "show transaction_isolation",
    "read committed",
  ],
  ["default_transaction_deferrable to on", "show transaction_deferrable", "off"],
  ["statement_timeout to 1000", "select (pg_sleep(1.2) is not null)::text as it", "true"],
  ["lock_timeout to 1", "show lock_timeout", "0"],
  ["idle_in_transaction_session_timeout to 1", "show idle_in_transaction_session_timeout", "0"],
  ["idle_session_timeout to 60000", "show idle_session_timeout", "0"],
  ["transaction_timeout to 60000", "show transaction_timeout", "0"],
  ["restrict_nonsystem_relation_kind to 'view'", "show restrict_nonsystem_relation_kind", ""],
  ["exit_on_error to on", "show exit_on_error", "off"],
  ["gin_fuzzy_search_limit to 1", "show gin_fuzzy_search_limit", "0"],
  ["xmlbinary to 'hex'", "show xmlbinary", "base64"],
  ["akari.core to 'on'", "show akari.core", "off"],
];

test("no setting of a role changes the meaning of a statement or the reading of its answer", async () => {
  const db = await databaseWith(harmful.map(([setting]) => setting));
  const answers = await withClient(db.database.writerConfig, "test", async (client) => {
    const seen: unknown[] = [];
    for (const [setting, sql] of harmful) {
      const { rows } = await client.query(sql);
      seen.push([setting, Object.values(rows[0] as object)[0]]);
    }
    return seen;
  });
  expect(answers).toEqual(harmful.map(([setting, , answer]) => [setting, answer]));
});

test("a session has its own time limits, not the role's", async () => {
  const db = await databaseWith(["statement_timeout to 1000", "lock_timeout to 1000"]);
  const client = new SessionClient({
    ...db.database.writerConfig,
    statement_timeout: 4_000,
    lock_timeout: 2_500,
    idle_in_transaction_session_timeout: 60_000,
  });
  await client.connect();
  const shown = [];
  for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
    shown.push(Object.values((await client.query(`show ${name}`)).rows[0] as object)[0]);
  await client.end();
  expect(shown).toEqual(["4s", "2500ms", "1min"]);
});

test("a session without triggers is refused, since its writes would not be sealed", async () => {
  const db = await databaseWith(["session_replication_role to replica"]);
  await expect(withClient(db.database.writerConfig, "DATABASE_URL", found)).rejects.toThrow(
    /^DATABASE_URL: sessions do not have.*session_replication_role is replica and not origin.*ALTER ROLE … RESET/,
  );
});

test("a schema of the role cannot replace the functions that set up a session", async () => {
  const db = await databaseWith([]);
  await withClient(db.owner, "test", async (owner) => {
    await owner.query("create schema decoy; grant usage on schema decoy to public");
    await owner.query(
      "create function decoy.current_setting(text, boolean) returns text language sql as $$ select 'decoy' $$",
    );
    await owner.query(`alter database ${db.owner.database} set search_path to decoy, pg_catalog`);
  });
  expect(await withClient(db.database.writerConfig, "test", found)).toEqual([...needed, "on"]);
});

test("the watch's own session has Akari's settings too", async () => {
  const db = await databaseWith(["default_transaction_read_only to on", ...foreign]);
  const name = "akari watch of a test";
  const watch = watchDatabase({ ...db.database.writerConfig, application_name: name });
  const asked = () =>
    withClient(db.owner, "test", async (owner) => {
      const sql = "select from pg_stat_activity where application_name = $1 and query = 'select 1'";
      return (await owner.query(sql, [name])).rowCount;
    });
  await expect.poll(asked).toBe(1);
  expect(watch.isAway).toBe(false);
  await watch.stop();
});

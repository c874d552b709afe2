import { fork } from "node:child_process";
import { once } from "node:events";
import { auditDatabase } from "@akari/server/db/audit/audit-database";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { compiledCode } from "../compiled-code.ts";
import type { FoundingSettings } from "./founding-akari.ts";

const minuteMs = 60_000;
/** A minute after a session: the shortest first sessions, 66 minutes. */
const opensAt = Date.parse("2026-11-28T03:56:30+09:00");

const made: TestDatabase[] = [];
afterAll(async () => {
  for (const one of made) await one.drop();
});

/** Starts one process after the other on a new database; each ends at its `killedAfter`. */
async function founded(starts: readonly Omit<FoundingSettings, "app">[]): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  const { host, port, user, password, database: name } = database.database.writerConfig;
  const app = { host, port, user, password, database: name } as FoundingSettings["app"];
  for (const start of starts) {
    const child = fork(
      inject("programs").foundingAkari,
      [
        JSON.stringify({
          app,
          ...start,
        } satisfies FoundingSettings),
      ],
      { execArgv: [], env: { ...process.env, ...compiledCode } },
    );
    const ended = await once(child, "exit");
    expect(ended).toEqual(start.killedAfter === null ? [0, null] : [null, "SIGKILL"]);
  }
  return database;
}

/** The parts of a founding that do not depend on prices; these depend on the firms' open orders at the kill. */
async function marketOf({ database: { app } }: TestDatabase) {
  const lines = async (sql: string) =>
    (await app.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  return {
    market: await lines(
      "select concat_ws(' ', founded_at, opened_at, genesis_date) as line from market",
    ),
    leader: await lines("select concat_ws(' ', trading_date, boundary_at) as line from leader"),
    blocks: await lines(
      "select concat_ws(' ', announced_at, closes_at) as line from block_offers order by announced_at",
    ),
    offerings: await lines(
      "select concat_ws(' ', code, announced_at, status) as line from offerings order by announced_at",
    ),
    dividends: await lines(
      "select concat_ws(' ', code, ex_date) as line from dividends order by 1",
    ),
    dealings: await lines("select concat_ws(' ', fund_id, at) as line from fund_points order by 1"),
    news: await lines(
      "select key as line from news where kind in ('market-founded', 'session-summary', 'listed') order by key",
    ),
  };
}

async function offences({ database: { app } }: TestDatabase) {
  const { checks } = await auditDatabase(app, 1);
  return checks.filter(({ offences: found }) => found.length > 0);
}

/** Minutes of continuous trading in which no share traded. */
async function silentMinutes(
  { database: { app } }: TestDatabase,
  until: number,
): Promise<string[]> {
  const { rows } = await app.query<{ minute: string }>(
    `select minute::text as minute
     from generate_series((select date_trunc('minute', founded_at) from market), $1::timestamptz - interval '1 minute', '1 minute') minute
     where extract(minute from minute) < 55
       and not exists (select 1 from tape where at >= minute and at < minute + interval '1 minute') order by 1`,
    [new Date(until)],
  );
  return rows.map(({ minute }) => minute);
}

let whole: TestDatabase;
beforeAll(async () => {
  whole = await founded([{ now: opensAt, killedAfter: null }]);
});

test("M-OUT-162 a market that is killed again and again while it trades its first sessions opens like one that was not, at the same instant", async () => {
  // The machine's time continues meanwhile: the market opens at its planned time and also trades the time since then.
  const killed = await founded([
    { now: opensAt, killedAfter: 20 },
    { now: opensAt, killedAfter: 60 },
    { now: opensAt, killedAfter: null },
  ]);
  expect(await marketOf(killed)).toEqual(await marketOf(whole));
  expect(await silentMinutes(killed, opensAt)).toEqual(await silentMinutes(whole, opensAt));
  expect(await silentMinutes(whole, opensAt)).toEqual([]);
  expect(await offences(killed)).toEqual([]);
});

test("M-OUT-162 a founding that continues more than half an hour after its opening time trades until that time and no longer", async () => {
  const late = await founded([
    { now: opensAt, killedAfter: 60 },
    { now: opensAt + 31 * minuteMs, killedAfter: null },
  ]);
  const { rows } = await late.database.app.query<{ last: number }>(
    "select max(at) as last from tape",
  );
  expect(rows[0]!.last).toBeLessThanOrEqual(opensAt);
  expect(await silentMinutes(late, opensAt)).toEqual([]);
  expect(await offences(late)).toEqual([]);
});

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import { marketTables } from "../../src/db/tables.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { addMarket } from "../../src/markets/testing/add-market.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { compiledCode } from "../compiled-code.ts";
import { DrivenCore } from "../cores/driven-core.ts";
import { SteadyMarket } from "../cores/steady-market.ts";
import type { KilledAt } from "../kills/killed-at.ts";
import { rowsOfCourse } from "./course-rows.ts";
import type { GoBackProgram } from "./go-back-program.ts";

const market = "class-1";
let db: TestDatabase;
let owner: pg.Client;
let hashThen: string;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client({ ...db.owner, types: sqlTypes });
  await owner.connect();
  await addMarket(db.database.jobs, classMarket(market));
  const steady = await SteadyMarket.open();
  const { current } = await courses();
  const core = await inCourse(current);
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(60));
  await core.keep("monday");
  hashThen = await stateHashOfTables(owner, current);
  await core.carry(steady.traffic(30));
  await core.drain();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const inCourse = (course: number) => DrivenCore.start(db, undefined, {}, { course, market });

async function courses() {
  const { rows } = await owner.query<{ course: number; current: boolean }>(
    "select course, is_current as current from courses where market = $1 order by course",
    [market],
  );
  return {
    all: rows.map(({ course }) => course),
    current: rows.find(({ current }) => current)!.course,
  };
}

/** Rows of a course that does not exist, which a half-finished transaction would leave. */
async function strayRows(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of marketTables) {
    const { rowCount } = await owner.query(
      `select from ${table} where course not in (select course from courses)`,
    );
    if (rowCount !== 0) found.push(table);
  }
  return found;
}

/** A process that goes back; without `at` it does not kill itself. */
function goesBack(at?: KilledAt): ChildProcess {
  const { host, port, user, password, database } = db.database.writerConfig;
  const app = { host, port, user, password, database } as GoBackProgram["app"];
  const program: GoBackProgram = { app, market, name: "monday" };
  const child = fork(inject("programs").goBack, [JSON.stringify(program)], {
    execArgv: ["--import", join(import.meta.dirname, "../kills/killed-at.ts")],
    env: { ...process.env, ...compiledCode, ...(at && { KILLED_AT: JSON.stringify(at) }) },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function goBackKilledAt(at: KilledAt): Promise<void> {
  expect(await once(goesBack(at), "exit")).toEqual([null, "SIGKILL"]);
  await requireGone();
}

/** Waits until the session of the process has gone, with its locks. */
async function requireGone(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select count(*)::int as locks from pg_locks where relation = 'courses'::regclass and pid <> pg_backend_pid()
           and mode <> 'AccessShareLock'`,
      );
      return rows[0].locks;
    })
    .toBe(0);
}

const before: readonly KilledAt[] = [
  { call: "query", argument: "for update", nth: 2 },
  { call: "query", argument: "insert into house_accounts", nth: 1 },
  { call: "query", argument: "insert into orders", nth: 1 },
  { call: "query", argument: "insert into instrument_state", nth: 1 },
  { call: "query", argument: "select chain_waiting_seals(", nth: 1 },
  { call: "query", argument: "set constraints all immediate", nth: 1 },
  { call: "query", argument: "from captures", nth: 1 },
];

test.each(before)(
  "M-HOU-85 killed after %o, the market is in its old course, complete and unchanged",
  async (at) => {
    const { all, current } = await courses();
    const rows = await rowsOfCourse(owner, current, [], []);
    await goBackKilledAt(at);
    expect(await courses()).toEqual({ all, current });
    expect(await strayRows()).toEqual([]);
    expect(await rowsOfCourse(owner, current, [], [])).toEqual(rows);
  },
);

test("M-HOU-85 killed right after its transaction, the market is in the new course, complete, and opens there", async () => {
  const { all, current } = await courses();
  const rows = await rowsOfCourse(owner, current, [], []);
  await goBackKilledAt({ call: "query", argument: "update leader set backend = null", nth: 1 });
  const after = await courses();
  expect(after.all).toEqual([...all, after.current]);
  expect(after.current).not.toBe(current);
  expect(await strayRows()).toEqual([]);
  expect(await rowsOfCourse(owner, current, [], [])).toEqual(rows);
  expect(await stateHashOfTables(owner, after.current)).toBe(hashThen);
  const core = await inCourse(after.current);
  expect(core.ready.start).toEqual({ from: "capture", because: null, carried: 0 });
  await core.drain();
  for (const course of after.all) {
    const { checks } = await auditDatabase(owner, course);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  }
});

test("M-HOU-85 killed at ten random moments, the market is in one of its courses, complete, and each earlier course is unchanged", async () => {
  const begun = performance.now();
  expect(await once(goesBack(), "exit")).toEqual([0, null]);
  const tookMs = performance.now() - begun;
  for (let time = 0; time < 10; time += 1) {
    const { all, current } = await courses();
    const rows = await rowsOfCourse(owner, current, [], []);
    const child = goesBack();
    const exit = once(child, "exit");
    const afterMs = tookMs * Math.random();
    setTimeout(() => child.kill("SIGKILL"), afterMs);
    await exit;
    await requireGone();
    const after = await courses();
    const isOld = after.current === current;
    expect([afterMs, after.all]).toEqual([afterMs, isOld ? all : [...all, after.current]]);
    expect([afterMs, await strayRows()]).toEqual([afterMs, []]);
    // The lease's row has changed where it was taken.
    const { leader: _, ...stayed } = await rowsOfCourse(owner, current, [], []);
    const { leader: _before, ...then } = rows;
    expect(stayed).toEqual(then);
    expect(await stateHashOfTables(owner, after.current)).toBe(hashThen);
    const { checks } = await auditDatabase(owner, after.current);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  }
});

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { compiledCode } from "../compiled-code.ts";
import type { KilledAt } from "../kills/killed-at.ts";
import type { FoundingHouse } from "./founding-house.ts";

let db: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

/** Resolves once the process has opened its open market. */
async function house(market: string, killedAt: KilledAt | null): Promise<ChildProcess> {
  const { host, port, user, password, database } = db.database.writerConfig;
  const app = { host, port, user, password, database } as FoundingHouse["app"];
  const settings: FoundingHouse = { app, market };
  const child = fork(inject("programs").foundingHouse, [JSON.stringify(settings)], {
    execArgv:
      killedAt === null ? [] : ["--import", join(import.meta.dirname, "../kills/killed-at.ts")],
    env: {
      ...process.env,
      ...compiledCode,
      ...(killedAt === null ? {} : { KILLED_AT: JSON.stringify(killedAt) }),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await said(child)).toBe("open");
  return child;
}

/** The child's next message, or its exit. */
async function said(child: ChildProcess): Promise<unknown> {
  const [word] = await Promise.race([once(child, "message"), once(child, "exit")]);
  return word;
}

/** The number of the market's rows in each table that a founding writes. */
async function rowsOf(market: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of [
    "courses",
    "leader",
    "house_accounts",
    "seal_chain",
    "market",
    "instruments",
  ]) {
    const { rows } = await owner.query(
      `select count(*)::int as count from ${table} where course in (select course from courses where market = $1)`,
      [market],
    );
    counts[table] = rows[0].count;
  }
  return counts;
}

async function locks(table: string, which: string): Promise<number | null> {
  const { rowCount } = await owner.query(
    `select from pg_locks where relation = $1::regclass and ${which}`,
    [table],
  );
  return rowCount;
}

const nothing = {
  courses: 0,
  leader: 0,
  house_accounts: 0,
  seal_chain: 0,
  market: 0,
  instruments: 0,
};
const known = { courses: 1, leader: 1, house_accounts: 10, seal_chain: 1 };

test("M-HOU-74 a founding killed before its end leaves nothing of the market", async () => {
  const child = await house("class-1", null);
  await owner.query("begin");
  await owner.query("lock table house_accounts in access exclusive mode");
  child.send("found");
  await expect.poll(() => locks("house_accounts", "not granted")).toBe(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  await owner.query("rollback");
  await expect.poll(() => locks("markets", "mode = 'RowExclusiveLock'")).toBe(0);
  const { rowCount } = await owner.query("select from markets where market = 'class-1'");
  // The database may have completed the statement after the process was killed: then the market exists, and is complete.
  expect(await rowsOf("class-1")).toEqual(rowCount === 0 ? nothing : { ...nothing, ...known });
});

test.each<[string, KilledAt]>([
  ["class-2", { call: "query", argument: "select found_market(", nth: 1 }],
  ["class-3", { call: "query", argument: "insert into market (", nth: 1 }],
  ["class-4", { call: "query", argument: "update leader set trading_date", nth: 1 }],
])(
  "M-HOU-74 %s, whose founding is killed after %o, is known, and its founding is completed by the next visitor",
  async (market, at) => {
    const killed = await house(market, at);
    killed.send("found");
    expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
    expect(await rowsOf(market)).toMatchObject({ courses: 1, leader: 1, house_accounts: 10 });

    const next = await house(market, null);
    next.send("enter");
    expect(await said(next)).toEqual(["open", market]);
    expect(await once(next, "exit")).toEqual([0, null]);
    expect(await rowsOf(market)).toMatchObject({ courses: 1, market: 1, instruments: 6 });
    const { rows } = await owner.query("select course from courses where market in ('open', $1)", [
      market,
    ]);
    for (const { course } of rows) {
      const { checks } = await auditDatabase(db.database.app, course);
      expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
    }
  },
);

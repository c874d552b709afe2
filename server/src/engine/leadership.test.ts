import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SessionClient } from "../db/connection/session-client.ts";
import { startRelay } from "../db/connection/testing/relay.ts";
import { sqlTypes } from "../db/sql-types.ts";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { type BatchRows, tableRows } from "@akari/core/batch/batch-rows";
import { foundMarket } from "./found.ts";
import { Fenced, lead as leadCourse, Led } from "./leadership.ts";
import { messages } from "@akari/core/records/message";
import { Store } from "./store.ts";

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

async function session(connection: DatabaseConnection = db.database.writerConfig) {
  const client = new SessionClient({ ...connection, types: sqlTypes });
  client.on("error", () => {}); // A cut connection surfaces in the waiting call.
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** With this limit no leader of a test counts as silent, on a machine of any speed. */
const lead = (client: pg.Client, holder: string) =>
  leadCourse(client, 1, holder, { silentMs: 600_000 });

/** A batch with one message, to an account that does not exist. */
function batch(number: number, key = "deposit.approved"): BatchRows {
  const { table } = messages.rows[0]!;
  const at = Date.UTC(2026, 10, 28) + number;
  const rows = [{ accountId: 1, at, key, parameters: {} }];
  return {
    batch: number,
    at,
    boundaryAt: null,
    liveAt: null,
    nextId: number + 1,
    tradingDate: "2026-11-30",
    tables: [tableRows<never>(table as never, rows as never[])],
  };
}

async function stored(): Promise<number> {
  const { rows } = await db.database.app.query("select count(*)::int as messages from messages");
  return rows[0].messages;
}

/** Leads as soon as the server has noticed the end of the previous leader's connection. */
async function follow(client: pg.Client, holder: string): Promise<number> {
  for (;;)
    try {
      return await lead(client, holder);
    } catch (error) {
      if (!(error instanceof Led)) throw error;
    }
}

// M-OUT-44
test("the row in the database refuses a second leader", async () => {
  const first = await session();
  const store = new Store(first, 1, await lead(first, "school process 1"));
  const second = await session();
  await expect(lead(second, "school process 2")).rejects.toThrow(Led);
  await expect(lead(second, "school process 2")).rejects.toThrow(
    "another Akari is running on this database: school process 1",
  );
  await store.commit(batch(1));
  expect(await stored()).toBe(1);
});

test("a leader whose connection ended is succeeded at once, and its later writes are refused", async () => {
  const first = await session();
  const epoch = await lead(first, "school process 1");
  await first.end();
  const second = await session();
  expect(await follow(second, "school process 2")).toBe(epoch + 1);
  const late = new Store(await session(), 1, epoch);
  await expect(late.commit(batch(1))).rejects.toThrow(Fenced);
  expect(await stored()).toBe(0);
  await new Store(second, 1, epoch + 1).commit(batch(1));
  expect(await stored()).toBe(1);
});

test("behind a pooler that keeps a killed leader's session, a successor detects the end by silence", async () => {
  const kept = await session();
  await lead(kept, "school process 1");
  await kept.query("discard all");
  const second = await session();
  await expect(lead(second, "school process 2")).rejects.toThrow(Led);
  expect(await leadCourse(second, 1, "school process 2", { silentMs: 0 })).toBe(2);
});

test("a core succeeds another of its own process without waiting, even if a pooler keeps the session", async () => {
  const kept = await session();
  await lead(kept, "school process 1");
  await kept.query("discard all");
  expect(await lead(await session(), "school process 1")).toBe(2);
});

test("a leader without batches sends heartbeats, and learns from them that it has lost the lead", async () => {
  const first = await session();
  const store = new Store(first, 1, await lead(first, "school process 1"));
  const beatAt = async () =>
    (await db.database.app.query("select beat_at::text as at from leader")).rows[0].at;
  const led = await beatAt();
  await store.beat();
  const beaten = await beatAt();
  expect(beaten).not.toBe(led);
  await Promise.all([store.beat(), store.commit(batch(1)), store.beat()]);
  expect(await stored()).toBe(1);
  const committed = await beatAt();
  expect(committed).not.toBe(beaten);
  // The batch was a sign of life itself.
  await store.beat();
  expect(await beatAt()).toBe(committed);
  expect((await first.query("show synchronous_commit")).rows).toEqual(
    (await db.database.app.query("show synchronous_commit")).rows,
  );
  await db.database.app.query("update leader set epoch = epoch + 1");
  await expect(store.beat()).rejects.toThrow(Fenced);
});

test("a refused second leader leaves nothing behind: the first's successor need not wait for it", async () => {
  const first = await session();
  await lead(first, "school process 1");
  const second = await session();
  await expect(lead(second, "school process 2")).rejects.toThrow(Led);
  await first.end();
  const third = await session();
  expect(await follow(third, "school process 3")).toBe(2);
});

test("of several processes that start together exactly one leads", async () => {
  const relays = await Promise.all(Array.from({ length: 4 }, () => session()));
  const outcomes = await Promise.allSettled(
    relays.map((client, index) => lead(client, `school process ${index}`)),
  );
  const led = outcomes.filter(({ status }) => status === "fulfilled");
  expect(led).toHaveLength(1);
});

test("a second process is refused, even if a pooler gives both the same session", async () => {
  const relay = await startRelay({ server: db.owner, mode: "transaction" });
  onTestFinished(() => relay.close());
  const { user, database } = db.database.writerConfig;
  const connection = {
    user: user!,
    database: database!,
    host: "127.0.0.1",
    port: relay.port,
    ssl: false,
  };
  const [first, second] = [await session(connection), await session(connection)];
  const epoch = await lead(first, "school process 1");
  await expect(lead(second, "school process 2")).rejects.toThrow(Led);
  await new Store(first, 1, epoch).commit(batch(1));
  expect(await stored()).toBe(1);
});

test("each batch is marked as sealed by the core, so that a replaced session changes nothing", async () => {
  const client = await session();
  const store = new Store(client, 1, await lead(client, "school process 1"));
  await client.query("discard all");
  await store.commit(batch(1));
  const { rows } = await db.database.app.query(
    "select (select count(*)::int from waiting_seals) as waiting, (select count(*)::int from seal_chain where batch = 1) as chained",
  );
  expect(rows).toEqual([{ waiting: 0, chained: 1 }]);
  // A trigger seals rows written outside the batches, also for the leader.
  await client.query(
    "insert into messages (account_id, key, parameters, created_at) values (1, 'beside', '{}', now())",
  );
  expect((await db.database.app.query("select from waiting_seals")).rowCount).toBe(1);
});

test("only the leader founds a market", async () => {
  const first = await session();
  const epoch = await lead(first, "school process 1");
  await first.end();
  const second = await session();
  expect(await follow(second, "school process 2")).toBe(epoch + 1);
  const founding = {
    schedule: "practice",
    instruments: 1,
    seed: "a",
    seedFixed: true,
    at: Date.UTC(2026, 10, 30),
  } as const;
  await expect(foundMarket(second, 1, epoch, founding)).rejects.toThrow(Fenced);
  expect((await db.database.app.query("select from market")).rowCount).toBe(0);
  await foundMarket(second, 1, epoch + 1, founding);
  expect((await db.database.app.query("select from market")).rowCount).toBe(1);
});

test("a database of an older version, whose leader names no session, is led at once", async () => {
  await db.database.app.query(
    "update leader set epoch = 7, holder = 'an older Akari', backend = null, backend_start = null, beat_at = null",
  );
  expect(await lead(await session(), "school process 1")).toBe(8);
});

// M-HOU-49
test("two courses are led at once, each under its own epoch and with its own batches", async () => {
  const owner = new pg.Client(db.owner);
  await owner.connect();
  await owner.query(
    "insert into courses (course, market, fork_of, fork_batch, is_current) values (2, 'open', 1, 0, false)",
  );
  await owner.query(
    "insert into leader (course, epoch, holder, batch, next_id) values (2, 40, 'nobody', 0, 1)",
  );
  await owner.query(
    `insert into seal_chain (course, number, batch, at, next_id, tables, owners, digests, head)
     select 2, number, batch, at, next_id, tables, owners, digests, head from seal_chain where course = 1 and number = 0`,
  );
  await owner.end();
  const [one, two] = [await session(), await session()];
  const first = new Store(one, 1, await lead(one, "school process 1"));
  expect(await leadCourse(two, 2, "school process 2", { silentMs: 600_000 })).toBe(41);
  const second = new Store(two, 2, 41);
  await second.commit(batch(1));
  await first.commit(batch(1));
  await second.commit(batch(2));
  await expect(new Store(two, 2, 1).commit(batch(3))).rejects.toThrow(Fenced);
  const { rows } = await db.database.app.query(
    `select course, (select count(*)::int from messages m where m.course = l.course) as messages, batch,
       (select max(number) from seal_chain s where s.course = l.course) as sealed
     from leader l order by course`,
  );
  expect(rows).toEqual([
    { course: 1, messages: 1, batch: 1, sealed: 1 },
    { course: 2, messages: 2, batch: 2, sealed: 2 },
  ]);
});

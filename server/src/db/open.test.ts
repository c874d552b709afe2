import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnections, openDatabase, type Connections } from "./open.ts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";

// The server of the tests stands in for one that somebody else runs; its durability is off, as it happens.
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

function connections(change: Partial<Connections> = {}): Connections {
  const { types: _, ...plain } = db.owner;
  return {
    app: db.database.writerConfig,
    owner: plain,
    describe: "somebody's",
    stop: async () => {},
    ...change,
  };
}

test("R11 a server that could lose acknowledged orders is refused", async () => {
  await expect(openConnections(connections(), "full")).rejects.toThrow(
    /runs with fsync, full_page_writes, synchronous_commit off.*Switch it on/,
  );
});

test("R11 one setting, and for the server's own role only, is enough to be refused", async () => {
  const app = { ...db.database.writerConfig, options: "-c synchronous_commit=off" };
  await expect(openConnections(connections({ app }), "full")).rejects.toThrow(/synchronous_commit/);
});

test("a database opens as the app role, with settings that a worker thread can be sent", async () => {
  const database = await openConnections(connections(), "off-for-tests");
  const { rows } = await database.app.query(
    "select current_user as role, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ role: "akari_app", zone: "UTC" }]);
  expect(structuredClone(database.writerConfig)).toEqual(database.writerConfig);
  await database.stop();
});

test("M-ENT-16 a role that could rewrite the books is refused", async () => {
  const app = connections().owner ?? {};
  await expect(openConnections(connections({ app }), "off-for-tests")).rejects.toThrow(
    /akari_owner of DATABASE_URL could rewrite the books \(entries, postings, .*CREATE ROLE/,
  );
});

test("a role of DATABASE_URL that does not exist is named, with what to do", async () => {
  const app = { ...db.database.writerConfig, user: "trader" };
  await expect(openConnections(connections({ app }), "off-for-tests")).rejects.toThrow(
    /role trader of DATABASE_URL does not exist.*CREATE ROLE "trader" LOGIN/,
  );
});

test("without the owner a migrated database opens", async () => {
  const database = await openConnections(connections({ owner: null }), "off-for-tests");
  expect((await database.app.query("select from leader")).rowCount).toBe(1);
  await database.stop();
});

test("a pool survives that its connections are cut", async () => {
  const database = await openConnections(connections(), "off-for-tests");
  await database.app.query("select 1");
  await owner.query(
    // Of this database only: others' tests use the same server.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'akari_app' and datname = current_database()`,
  );
  // What was cut fails once at most; the pool replaces it.
  const ask = async () => (await database.app.query("select 1 as one")).rows;
  expect(await ask().catch(ask)).toEqual([{ one: 1 }]);
  await database.stop();
});

test("a database that does not answer is named with its setting, without its password", async () => {
  const config = {
    dataDir: "",
    databaseUrl: "postgres://trader:secret@127.0.0.1:1/none",
    databaseOwnerUrl: null,
  };
  const refusal = await openDatabase(config).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/);
  expect(refusal).not.toContain("secret");
});

import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PoolFull } from "./bounded-pool.ts";
import { openConnections, openDatabase, poolOn, withClient, type Connections } from "./open.ts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";
import type { TimeLimits } from "./time-limits.ts";

// The test server, whose durability is off, stands in for an external one.
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

// M-OUT-240
test.each(["SQL_ASCII", "LATIN1"])(
  "a database of encoding %s is refused before anything is created in it, with the remedy",
  async (encoding) => {
    const name = `test_of_${encoding.toLowerCase()}`;
    await owner.query(
      `create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    try {
      const there = { ...connections().owner, database: name };
      const said = new RegExp(
        `encoding ${encoding}.*needs UTF8.*ENCODING 'UTF8' TEMPLATE template0`,
      );
      const [app, ofOwner] = [{ ...db.database.writerConfig, database: name }, there];
      await expect(
        openConnections(connections({ app, owner: ofOwner }), "off-for-tests"),
      ).rejects.toThrow(said);
      await expect(
        openConnections(connections({ app, owner: null }), "off-for-tests"),
      ).rejects.toThrow(said);
      const tables = await withClient(there, "test", async (client) =>
        client.query("select from pg_tables where schemaname = 'public'"),
      );
      expect(tables.rowCount).toBe(0);
    } finally {
      await owner.query(`drop database ${name} with (force)`);
    }
  },
);

test("a database opens as the app role, with settings that can be sent to a worker thread", async () => {
  const database = await openConnections(connections(), "off-for-tests");
  const { rows } = await database.app.query(
    "select current_user as role, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ role: "akari_app", zone: "UTC" }]);
  expect(structuredClone(database.writerConfig)).toEqual(database.writerConfig);
  await database.stop();
});

test("M-ENT-16 a role that could rewrite the ledger is refused", async () => {
  const app = connections().owner ?? {};
  await expect(openConnections(connections({ app }), "off-for-tests")).rejects.toThrow(
    /akari_owner of DATABASE_URL could rewrite the books \(becoming akari_owner, the owner of the tables; .*CREATE ROLE/,
  );
});

test("an unknown role in DATABASE_URL is reported with a remedy", async () => {
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

test("a pool survives the loss of its connections", async () => {
  const database = await openConnections(connections(), "off-for-tests");
  await database.app.query("select 1");
  await owner.query(
    // Only this database: other tests use the same server.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'akari_app' and datname = current_database()`,
  );
  // A cut connection fails once at most; the pool replaces it.
  const ask = async () => (await database.app.query("select 1 as one")).rows;
  expect(await ask().catch(ask)).toEqual([{ one: 1 }]);
  await database.stop();
});

test("an unreachable database is reported with its setting but without its password", async () => {
  const config = {
    dataDir: "",
    databaseUrl: "postgres://trader:secret@127.0.0.1:1/none",
    databaseOwnerUrl: null,
  };
  const refusal = await openDatabase(config).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/);
  expect(refusal).not.toContain("secret");
});

test("a server that accepts the connection but never responds is reported too", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connection = { host: "127.0.0.1", port, connectionTimeoutMillis: 100 };
  const asked = withClient(connection, "DATABASE_URL", () => Promise.resolve());
  await expect(asked).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: /);
  silent.close();
});

/** A pool with generous limits, except those under test. */
function impatient(change: Partial<TimeLimits>) {
  const long: TimeLimits = {
    connectMs: 60_000,
    statementMs: 60_000,
    lockMs: 60_000,
    queryMs: 60_000,
    idleInTransactionMs: 60_000,
  };
  const limits = { ...long, ...change };
  return poolOn(db.database.writerConfig, "impatient", { calls: limits, jobs: long });
}

test("ends slow statements and long lock waits", async () => {
  // A session's own settings are statements, too, and must not time out on a slow machine.
  const database = impatient({ statementMs: 3_000 });
  await expect(database.app.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
  await database.stop();

  const waiting = impatient({ lockMs: 50 });
  await owner.query("begin; lock table leader in access exclusive mode");
  await expect(waiting.app.query("select from leader")).rejects.toMatchObject({ code: "55P03" });
  await owner.query("rollback");
  expect((await waiting.app.query("select from leader")).rowCount).toBe(1);
  await waiting.stop();
});

test("abandons a statement that the server does not end, and its connection", async () => {
  const database = impatient({ queryMs: 50 });
  const sleeping = database.app.query("select pg_sleep(60)");
  await expect(sleeping).rejects.toThrow("Query read timeout");
  expect(database.app.totalCount).toBe(0);
  await database.stop();
});

test("jobs have a separate pool with its own time limits, and the core's connection has no time limit", async () => {
  const database = impatient({ statementMs: 30_000 });
  const held = await Promise.all(Array.from({ length: 10 }, () => database.app.connect()));
  expect((await held[0]!.query("show statement_timeout")).rows).toEqual([
    { statement_timeout: "30s" },
  ]);
  // Only the connection that never comes is waited for briefly: opening the ten may take long on a slow machine.
  database.app.options.connectionTimeoutMillis = 50;
  await expect(database.app.query("select 1")).rejects.toThrow(/timeout exceeded/);
  expect((await database.jobs.query("show statement_timeout")).rows).toEqual([
    { statement_timeout: "1min" },
  ]);
  expect(JSON.stringify(database.writerConfig)).not.toMatch(/timeout/i);
  for (const client of held) client.release();
  await database.stop();
});

test("refuses a caller at once when too many wait for a connection", async () => {
  const database = impatient({});
  const held = await Promise.all(Array.from({ length: 10 }, () => database.app.connect()));
  const waiting = Array.from({ length: 500 }, () => database.app.query("select 1"));
  await expect(database.app.query("select 1")).rejects.toThrow(PoolFull);
  await expect(database.app.connect()).rejects.toThrow(PoolFull);
  for (const client of held) client.release();
  await Promise.all(waiting);
  await database.stop();
});

test("a connection lost between two statements of a transaction does not affect the pool", async () => {
  const database = impatient({});
  const client = await database.app.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  await client.query("begin");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await owner.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await ended;
  await expect(client.query("select 1")).rejects.toThrow(/connection error|terminated/);
  client.release(true);
  expect((await database.app.query("select 1")).rowCount).toBe(1);
  await database.stop();
});

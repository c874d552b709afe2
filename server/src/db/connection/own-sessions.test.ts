import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase, withClient } from "../open.ts";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import { withReader } from "../with-database.ts";
import { poolerAt } from "./pooler-name.ts";
import { type RelayOptions, startRelay } from "./testing/relay.ts";
import { serverUrl } from "./testing/server-url.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** DATABASE_URL through a pooler, DATABASE_OWNER_URL to the server itself. */
async function through(options: Omit<RelayOptions, "server">) {
  const relay = await startRelay({ server: db.owner, ...options });
  onTestFinished(() => relay.close());
  return {
    dataDir: "",
    databaseUrl: serverUrl(
      db.database.writerConfig,
      "options=-c%20geqo%3Doff",
      `127.0.0.1:${relay.port}`,
    ),
    databaseOwnerUrl: serverUrl(db.owner),
  };
}

const refusal =
  /^DATABASE_URL: A connection pooler at 127\.0\.0\.1:\d+ gives the transactions of one connection different sessions.*Name the database server's own host and port in the address, or set the pooler's mode to session\.$/;

// M-OUT-43
test.each([
  ["the server used last", { takes: "last" }],
  ["the server used longest ago", { takes: "first" }],
  ["any server", { takes: "any" }],
  ["a server that it has reset", { takes: "last", cleanUp: "discard all" }],
] as const)("a pooler that gives each transaction %s is refused at the start", async (_, how) => {
  const urls = await through({ mode: "transaction", ...how });
  await expect(openDatabase(urls, { durability: "off-for-tests" })).rejects.toThrow(refusal);
});

test.each([
  ["not allowed; no such database: akari_no_such_database", /PgBouncer at .*pgbouncer\.ini/],
  ["server login failed: FATAL database does not exist", /PgBouncer at /],
  [
    "odyssey: c8d7f: route for 'akari_no_such_database.akari_app' is not found",
    /Odyssey at .*odyssey\.conf/,
  ],
  ['No pool configured for database: "x", user: "akari_app"', /PgCat at .*pgcat\.toml/],
  ["Tenant or user not found", /Supabase's pooler \(Supavisor\) at .*session pooler/],
])("the pooler that reports %j is named", async (words, name) => {
  const urls = await through({ mode: "transaction", refusal: words });
  await expect(openDatabase(urls, { durability: "off-for-tests" })).rejects.toThrow(name);
});

test("a pooler that keeps a session for each connection works, though it ignores startup parameters", async () => {
  const urls = await through({ mode: "session" });
  const database = await openDatabase(urls, { durability: "off-for-tests" });
  const { rows } = await database.app.query(
    "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as patience",
  );
  await database.stop();
  expect(rows).toEqual([{ zone: "UTC", patience: "4s" }]);
});

test("the owner's connection through a pooler is refused like the server's, and so are commands", async () => {
  const { databaseUrl } = await through({ mode: "transaction" });
  const owner = databaseUrl.replace("akari_app", "akari_owner");
  const urls = {
    dataDir: "",
    databaseUrl: serverUrl(db.database.writerConfig),
    databaseOwnerUrl: owner,
  };
  await expect(openDatabase(urls, { durability: "off-for-tests" })).rejects.toThrow(
    /^DATABASE_OWNER_URL: A connection pooler/,
  );
  await expect(withReader(urls, (client) => client.query("select 1"))).rejects.toThrow(
    /^DATABASE_OWNER_URL: A connection pooler/,
  );
});

test.each([
  ["aws-0-eu-west-1.pooler.supabase.com", "Supabase's pooler (Supavisor)"],
  ["ep-cool-darkness-123456-pooler.us-east-2.aws.neon.tech", "Neon's pooler (PgBouncer)"],
  ["school.postgres.database.azure.com", "Azure's built-in PgBouncer"],
  ["db-do-user-1-0.b.db.ondigitalocean.com", "DigitalOcean's connection pool (PgBouncer)"],
  ["school.proxy-abc123.eu-west-1.rds.amazonaws.com", "RDS Proxy"],
])("the pooler at %s is named %s", async (host, name) => {
  expect((await poolerAt({ host })).name).toBe(name);
});

test("a server without a pooler is not examined as one: its sessions are its connections'", async () => {
  const { databaseUrl } = await through({ mode: "session" });
  const urls = { dataDir: "", databaseUrl, databaseOwnerUrl: null };
  expect(
    await withReader(urls, async (client) => (await client.query("select 1 as one")).rows),
  ).toEqual([{ one: 1 }]);
  await withClient(db.owner, "test", async (owner) => {
    const { rows } = await owner.query("select current_setting('akari.mark', true) as mark");
    expect(rows[0].mark ?? "").toBe("");
  });
});

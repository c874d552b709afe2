import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../test/free-port.ts";
import { openDatabase, withClient } from "../open.ts";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import type { DatabaseConnection } from "./database-connection.ts";
import { readExternal } from "./read-external.ts";
import { startRelay } from "./testing/relay.ts";
import { serverUrl } from "./testing/server-url.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function host(isStandby: boolean, timeline?: number) {
  const relay = await startRelay({
    server: db.owner,
    mode: "session",
    isStandby,
    ...(timeline === undefined ? {} : { timeline }),
  });
  onTestFinished(() => relay.close());
  return relay;
}

const among = (ports: readonly number[], query = "") =>
  serverUrl(db.database.writerConfig, query, ports.map((port) => `127.0.0.1:${port}`).join(","));

const portOf = (url: string) =>
  withClient(
    readExternal(url, "DATABASE_URL").connection,
    "DATABASE_URL",
    async ({ port }) => port,
  );

// M-OUT-46
test.each([
  "",
  "target_session_attrs=read-write",
  "target_session_attrs=primary",
  "target_session_attrs=any",
  "sslmode=prefer",
])("uses the first of several hosts that accepts writes (%s)", async (query) => {
  const [gone, standby, primary] = [await freePort(), await host(true), await host(false)];
  expect(await portOf(among([gone, standby.port, primary.port], query))).toBe(primary.port);
  expect(await portOf(among([primary.port, gone, standby.port], query))).toBe(primary.port);
});

// M-OUT-200
test("of several hosts that accept writes the last promoted one is used", async () => {
  const [former, primary] = [await host(false, 9), await host(false, 17)];
  expect(await portOf(among([former.port, primary.port]))).toBe(primary.port);
  expect(await portOf(among([primary.port, former.port]))).toBe(primary.port);
});

test("no thread returns to a former primary while its successor is away", async () => {
  const [former, primary] = [await host(false, 1), await host(false, 2)];
  const url = among([former.port, primary.port]);
  const { connection } = readExternal(url, "DATABASE_URL");
  const ask = (one: DatabaseConnection) =>
    withClient(one, "DATABASE_URL", async ({ port }) => port);
  expect(await ask(connection)).toBe(primary.port);
  const ofThread = structuredClone(connection);
  await primary.close();
  for (const one of [connection, ofThread])
    await expect(ask(one)).rejects.toThrow(
      `127.0.0.1:${former.port}: it is a former primary: it writes timeline 1, and Akari has been on timeline 2`,
    );
});

test("when no host can be used, the error gives the reason for each", async () => {
  const [gone, standby] = [await freePort(), await host(true)];
  await expect(portOf(among([gone, standby.port]))).rejects.toThrow(
    `DATABASE_URL: the database cannot be reached: 127.0.0.1:${gone}: connect ECONNREFUSED 127.0.0.1:${gone}; 127.0.0.1:${standby.port}: it is a read-only standby`,
  );
});

test("a server continues with another host when its host fails", async () => {
  const [first, second] = [await host(false), await host(false)];
  const urls = {
    dataDir: "",
    databaseUrl: among([first.port, second.port]),
    databaseOwnerUrl: null,
  };
  const database = await openDatabase(urls, { durability: "off-for-tests" });
  expect(database.describe).toBe(
    `PostgreSQL at 127.0.0.1:${first.port} or 127.0.0.1:${second.port}, database ${db.owner.database}`,
  );
  const ask = async () => (await database.app.query("select 1 as one")).rows;
  expect(await ask()).toEqual([{ one: 1 }]);
  await first.close();
  // A cut connection fails once at most.
  expect(await ask().catch(ask)).toEqual([{ one: 1 }]);
  await database.stop();
});

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlTypes } from "../../src/db/sql-types.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { DrivenCore } from "./driven-core.ts";
import { SteadyMarket } from "./steady-market.ts";

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client({ ...db.owner, types: sqlTypes });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const readWhole = async () => {
  const { rows } = await owner.query<{ scans: number }>(
    "select seq_scan as scans from pg_stat_user_tables where relname = 'seal_chain'",
  );
  return rows[0]!.scans;
};

test("a batch reads only the last link of the chain of seals, also in a newly founded market", async () => {
  const steady = await SteadyMarket.open();
  const core = await DrivenCore.start(db);
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(100));
  // A session reports its reads to the statistics when it ends.
  await core.drain();
  const { rows } = await owner.query<{ links: number }>("select count(*) as links from seal_chain");
  expect(rows[0]!.links).toBeGreaterThan(30);
  expect(await readWhole()).toBeLessThan(5);
});

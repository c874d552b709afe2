import { captureWithoutCommands } from "@akari/core/capture/captured-market";
import { coreVersion } from "@akari/core/capture/core-version";
import { decodeCapture } from "@akari/core/capture/encode-capture";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { knownMigrations } from "../../src/db/migrate.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { unpacked } from "../../src/engine/keep-capture.ts";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { DrivenCore, killLeader } from "./driven-core.ts";
import { SteadyMarket } from "./steady-market.ts";

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ ...database.owner, types: sqlTypes });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The stored state from which the market on the database continues, as its last core has left it. */
async function storedCore() {
  const { rows } = await owner.query("select bytes from captures");
  return decodeCapture(await unpacked(rows[0].bytes)).core;
}

/** The same state of the market that never stopped. */
const steadyCore = ({ core }: SteadyMarket) =>
  captureWithoutCommands(
    core,
    { chains: { capture: () => [] }, bars: { capture: () => [] }, tapeHead: null } as never,
    0,
  ).core;

test("M-HOU-40 M-HOU-41 a market that was stopped in order, and one that was killed, continue like one that never stopped: books, queues, crowd and all", async () => {
  const steady = await SteadyMarket.open();
  let core = await DrivenCore.start(database);
  expect(core.ready.start).toEqual({ from: "tables", because: null, carried: 0 });
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(40));
  await core.drain();
  expect(await storedCore()).toEqual(steadyCore(steady));

  core = await DrivenCore.start(database);
  expect(core.ready.start).toEqual({ from: "capture", because: null, carried: 0 });
  expect(core.ready.books).toEqual(
    steady.core.exchange.codes.map((code) => steady.core.exchange.book(code)),
  );
  await core.carry(steady.traffic(60));
  await killLeader(owner);

  core = await DrivenCore.start(database);
  expect(core.ready.start).toMatchObject({ from: "capture", because: null });
  expect(core.ready.start.carried).toBeGreaterThan(20);
  expect(core.ready.books).toEqual(
    steady.core.exchange.codes.map((code) => steady.core.exchange.book(code)),
  );
  await core.carry(steady.traffic(40));
  await killLeader(owner);

  // The tail has the start of the core before.
  core = await DrivenCore.start(database);
  expect(core.ready.start).toMatchObject({ from: "capture", because: null });
  await core.carry(steady.traffic(20));
  await core.drain();
  expect(await storedCore()).toEqual(steadyCore(steady));
  const { checks } = await auditDatabase(owner, 1);
  expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
});

test("M-HOU-42 a damaged capture or row of the journal is logged, and the market starts from its tables", async () => {
  const steady = await SteadyMarket.open();
  const own = await createTestDatabase();
  const client = new pg.Client({ ...own.owner, types: sqlTypes });
  await client.connect();
  try {
    let core = await DrivenCore.start(own);
    await core.carry(steady.opening(core.ready.lastBoundaryAt));
    await core.carry(steady.traffic(20));
    await core.drain();
    core = await DrivenCore.start(own);
    await core.carry(steady.traffic(20));
    await killLeader(client);
    await client.query("create table journal_before as select * from journal");
    await client.query("create table captures_before as select * from captures");
    const { rows } = await client.query(
      "select c.batch as captured, l.batch as last from captures c, leader l",
    );
    const captured = Number(rows[0].captured);
    const [changed, last] = [captured + 3, Number(rows[0].last)];
    const version = coreVersion + 1;
    const damages: readonly (readonly [damage: string, because: string])[] = [
      ["delete from captures", "there is no capture to go on from"],
      [
        "update captures set bytes = set_bit(bytes, 1001, 1 - get_bit(bytes, 1001))",
        "the capture is not what was written",
      ],
      ["update captures set batch = batch - 1", "the capture is not what was written"],
      [`update captures set core_version = ${version}`, "the capture is not what was written"],
      [
        `delete from journal where batch = ${changed}`,
        `batch ${changed} is missing in the journal`,
      ],
      [`delete from journal where batch = ${last}`, `batch ${last} is missing in the journal`],
      [
        `update journal set inputs = set_bit(inputs, 20, 1 - get_bit(inputs, 20)) where batch = ${changed}`,
        `batch ${changed} of the journal is not what was written`,
      ],
      [
        `update journal set effects = head where batch = ${changed}`,
        `batch ${changed} of the journal is not what was written`,
      ],
      [
        "update accounts set credit_score = credit_score - 1 where account_id = (select min(account_id) from accounts)",
        "the tables say something else than capture and journal lead to",
      ],
    ];
    for (const [damage, because] of damages) {
      await client.query(damage);
      core = await DrivenCore.start(own);
      expect([damage, core.ready.start]).toEqual([damage, { from: "tables", because, carried: 0 }]);
      await killLeader(client);
      await client.query("truncate journal, captures");
      await client.query("insert into journal select * from journal_before");
      await client.query("insert into captures select * from captures_before");
    }
  } finally {
    await client.end();
    await own.drop();
  }
});

test("M-HOU-38 a copy without a journal is migrated and starts from its tables with the same books; from then on it has a journal", async () => {
  const steady = await SteadyMarket.open();
  const own = await createTestDatabase();
  const client = new pg.Client({ ...own.owner, types: sqlTypes });
  await client.connect();
  try {
    let core = await DrivenCore.start(own);
    await core.carry(steady.opening(core.ready.lastBoundaryAt));
    await core.carry(steady.traffic(20));
    await core.drain();
    const before = await stateHashOfTables(client, 1);
    const last = Number((await client.query("select batch from leader")).rows[0].batch);
    // The database as the previous version left it.
    await client.query("drop table journal, captures");
    await client.query("alter table leader drop column journal_from");
    for (const { number, sql } of knownMigrations())
      if ([80, 82].includes(number)) await client.query(sql);

    core = await DrivenCore.start(own);
    expect(core.ready.start).toEqual({
      from: "tables",
      because: "there is no capture to go on from",
      carried: 0,
    });
    expect(await stateHashOfTables(client, 1)).toBe(before);
    await core.carry(steady.traffic(5));
    await core.drain();
    const { rows } = await client.query(
      "select min(j.batch) as first, max(j.batch) - max(l.batch) as behind, max(l.journal_from) as begins from journal j, leader l",
    );
    expect(rows.map(Object.values).flat().map(Number)).toEqual([last + 1, 0, last + 1]);
    const { checks } = await auditDatabase(client, 1);
    expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
    core = await DrivenCore.start(own);
    expect(core.ready.start.from).toBe("capture");
    await killLeader(client);
  } finally {
    await client.end();
    await own.drop();
  }
});

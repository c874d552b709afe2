import { captureWithoutCommands } from "@akari/core/capture/captured-market";
import { decodeCapture } from "@akari/core/capture/encode-capture";
import type { PaceLimits } from "@akari/core/keeping/capture-pace";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { unpacked } from "../../src/engine/keep-capture.ts";
import { DrivenCore, killLeader, type Step } from "./driven-core.ts";
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

const often: PaceLimits = { tailMs: Infinity, tailBatches: 30, share: 1 };

async function batches() {
  const { rows } = await owner.query(
    "select c.batch as captured, l.batch as last, c.took_ms as took from captures c, leader l",
  );
  return { captured: Number(rows[0].captured), last: Number(rows[0].last), took: rows[0].took };
}

/** The state to which the captures in the table lead, to compare with the market that never stopped. */
async function storedCore() {
  const { rows } = await owner.query("select bytes from captures");
  return decodeCapture(await unpacked(rows[0].bytes)).core;
}

const steadyCore = ({ core }: SteadyMarket) =>
  captureWithoutCommands(
    core,
    { chains: { capture: () => [] }, bars: { capture: () => [] }, tapeHead: null } as never,
    0,
  ).core;

const isCommand = (step: Step) => step.kind === "command";

test("M-HOU-68 a market that is killed long after its start continues from its newest capture and the short journal after it, like one that never stopped; the books are right and repeated ids answered as before", async () => {
  const steady = await SteadyMarket.open();
  let core = await DrivenCore.start(database, undefined, { pace: often });
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.drain();
  const { captured: inOrder } = await batches();

  for (let kill = 0; kill < 2; kill += 1) {
    core = await DrivenCore.start(database, undefined, { pace: often });
    expect(core.ready.start).toMatchObject({ from: "capture", because: null });
    const begun = await batches();
    const steps: Step[] = [];
    const answers: unknown[] = [];
    let now = begun;
    while (now.last < begun.last + 120 || now.captured < now.last - 60) {
      for (const step of steady.traffic(20)) {
        if (isCommand(step)) answers.push(await core.ask(step));
        else await core.carry([step]);
        steps.push(step);
      }
      now = await batches();
    }
    expect(now.captured).toBeGreaterThan(inOrder);
    expect(now.took).toBeGreaterThan(0);
    await killLeader(owner);

    core = await DrivenCore.start(database, undefined, { pace: often });
    const { from, because, carried } = core.ready.start;
    expect([from, because]).toEqual(["capture", null]);
    // The journal is much shorter than since the start of the core.
    expect(carried).toBeLessThanOrEqual(60);
    expect(core.ready.books).toEqual(
      steady.core.exchange.codes.map((code) => steady.core.exchange.book(code)),
    );
    const commands = steps.filter(isCommand);
    const accepted = commands.flatMap((step, index) => {
      const answer = answers[index] as { kind: string };
      return answer.kind === "accepted" ? [[step, answer] as const] : [];
    });
    expect(accepted.length).toBeGreaterThan(10);
    for (const [step, answer] of accepted.slice(-10)) {
      const again = { ...step, ticket: step.ticket + 1_000_000 };
      expect(await core.ask(again)).toEqual({ ...answer, repeated: true });
    }
    await killLeader(owner);
  }

  core = await DrivenCore.start(database, undefined, { pace: often });
  await core.carry(steady.traffic(20));
  await core.drain();
  expect(await storedCore()).toEqual(steadyCore(steady));
  const { checks } = await auditDatabase(owner, 1);
  expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
});

test("M-HOU-68 with too long a tail the market starts from its tables, and start and journal give the reason", async () => {
  const steady = await SteadyMarket.open();
  const own = await createTestDatabase();
  const client = new pg.Client({ ...own.owner, types: sqlTypes });
  await client.connect();
  try {
    const seldom = { tailMs: Infinity, tailBatches: Infinity, share: 1 };
    let core = await DrivenCore.start(own, undefined, { pace: seldom });
    await core.carry(steady.opening(core.ready.lastBoundaryAt));
    await core.carry(steady.traffic(5));
    await core.drain();
    core = await DrivenCore.start(own, undefined, { pace: seldom });
    await core.carry(steady.traffic(5));
    await killLeader(client);
    const { rows } = await client.query("select took_ms from captures");
    const because = new RegExp(
      `^the journal after batch \\d+ takes too long; one takes ${rows[0].took_ms} ms of the core$`,
    );
    core = await DrivenCore.start(own, undefined, { pace: often, tailLimitMs: 0 });
    expect(core.ready.start).toEqual({
      from: "tables",
      because: expect.stringMatching(because),
      carried: 0,
    });
    // The next capture is then made as soon as no caller waits.
    const batch = () =>
      client.query("select batch from captures").then((result) => result.rows[0].batch);
    const before = await batch();
    while ((await batch()) === before) await core.carry(steady.traffic(1));
    await killLeader(client);
    core = await DrivenCore.start(own, undefined, { pace: often });
    expect(core.ready.start).toMatchObject({ from: "capture", because: null });
    await core.drain();
  } finally {
    await client.end();
    await own.drop();
  }
});

test("M-HOU-66 a capture that cannot be stored does not stop the market and is logged once; the earlier one stays", async () => {
  const steady = await SteadyMarket.open();
  const own = await createTestDatabase();
  const client = new pg.Client({ ...own.owner, types: sqlTypes });
  await client.connect();
  try {
    let core = await DrivenCore.start(own, undefined, { pace: often });
    await core.carry(steady.opening(core.ready.lastBoundaryAt));
    await core.drain();
    await client.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$; create trigger refuse before insert or update on captures for each row execute function refuse()",
    );
    core = await DrivenCore.start(own, undefined, { pace: { ...often, tailBatches: 4 } });
    while (core.notices.length === 0) await core.carry(steady.traffic(1));
    await core.carry(steady.traffic(20));
    expect(core.notices).toEqual(["the market was not captured: error: no room"]);
    await killLeader(client);
    core = await DrivenCore.start(own);
    expect(core.ready.start).toMatchObject({ from: "capture", because: null });
    await client.query("drop trigger refuse on captures");
    await core.drain();
  } finally {
    await client.end();
    await own.drop();
  }
});

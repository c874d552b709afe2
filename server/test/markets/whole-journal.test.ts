import { captureMarket } from "@akari/core/capture/captured-market";
import { decodeCapture } from "@akari/core/capture/encode-capture";
import { nothingAside } from "@akari/core/faults/aside";
import { coreEnvironment } from "@akari/core/journal/core-environment";
import { storedCapture } from "@akari/core/journal/resume-market";
import { resumeTail, storedJournalRow } from "@akari/core/journal/resume-tail";
import { firmRules } from "@akari/core/rules";
import { loadState } from "@akari/core/state/load-state";
import { hashState } from "@akari/core/state/state-hash";
import { boundariesBetween } from "@akari/exchange/schedule";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { goBack } from "../../src/engine/go-back.ts";
import { unpacked } from "../../src/engine/keep-capture.ts";
import { loadReplays } from "../../src/engine/load-replays.ts";
import { sha256 } from "../../src/engine/native-sha256.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { addMarket } from "../../src/markets/testing/add-market.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { DrivenCore, foundedAt, killLeader } from "../cores/driven-core.ts";
import { SteadyMarket } from "../cores/steady-market.ts";

const market = "class-1";
const hourMs = 3_600_000;
let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client({ ...db.owner, types: sqlTypes });
  await owner.connect();
  await addMarket(db.database.jobs, classMarket(market));
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

async function currentCourse(): Promise<number> {
  const { rows } = await owner.query(
    "select course from courses where market = $1 and is_current",
    [market],
  );
  return rows[0].course;
}

const start = async () =>
  DrivenCore.start(db, undefined, {}, { course: await currentCourse(), market });

/** Expects that the capture kept under the name, with the whole journal after it, gives the course's tables and its last capture. */
async function requireSameAgain(course: number, name: string): Promise<void> {
  const replays = await loadReplays(owner, course);
  const loaded = await loadState(new SqlTables(owner, course), replays);
  const capturesOf = async (table: string, where: string) => {
    const { rows } = await owner.query(`select * from ${table} where course = $1 and ${where}`, [
      course,
    ]);
    return storedCapture(rows[0]);
  };
  const capture = await capturesOf("kept_captures", `name = '${name}'`);
  const { rows } = await owner.query(
    "select * from journal where course = $1 and batch > $2 order by batch",
    [course, capture.batch],
  );
  expect(rows.length).toBeGreaterThan(10);
  // The effects of each batch and the head of the last are compared there.
  const again = await resumeTail(
    capture,
    rows.map((row) => storedJournalRow(row)),
    {
      course,
      batch: loaded.batch,
      head: loaded.journalHead,
      environment: coreEnvironment(loaded.schedule, loaded.replays, sha256),
      given: { replays, rules: firmRules },
      aside: nothingAside,
      sha256,
      unpack: unpacked,
    },
  );
  expect(hashState(again.sources)).toBe(hashState(loaded));
  const last = await capturesOf("captures", "true");
  // Remembered commands come from the tables at any start.
  const withoutMemory = ({
    core: { memory: _, ...core },
    ...rest
  }: ReturnType<typeof decodeCapture>) => ({
    ...rest,
    core,
  });
  const captured = captureMarket(again.core, again.sources, again.batch);
  expect(withoutMemory(captured)).toEqual(withoutMemory(decodeCapture(await unpacked(last.bytes))));
}

test("M-HOU-116 replaying the whole journal of a market, over beats, rounds, stretches, sleeps, a kill, a night and a going back, gives its tables and its last capture", async () => {
  const steady = await SteadyMarket.open();
  const { calendar } = steady.core.brokerage;
  let ticket = 5_000_000;
  let at = foundedAt;
  let core = await start();
  /** Steps of the market, every seventh a stretch, with customers among them. */
  const live = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      ticket += 1;
      at = Math.max(at, steady.core.at) + 1_000;
      if (step % 7 === 3) {
        const until = at + 5_000;
        await core.carry([{ kind: "stretch", ticket, from: at, everyMs: 250, at: until }]);
        at = until;
      } else await core.carry([{ kind: step % 3 === 0 ? "beat" : "round", ticket, at }]);
      if (step % 11 === 5) await core.carry(steady.traffic(3));
    }
  };
  await core.keep("founding");
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(20));
  await live(40);
  await core.drain();
  core = await start();
  await live(30);
  await core.keep("monday");
  await live(20);
  await killLeader(owner);
  core = await start();
  await live(25);
  const until = at + 16 * hourMs;
  for (const boundary of boundariesBetween(calendar, core.ready.lastBoundaryAt, until)) {
    ticket += 1;
    const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
    await core.carry([{ kind: "boundary", ticket, boundary, nextTradingDate }]);
  }
  at = until;
  await live(20);
  await core.drain();
  const first = await currentCourse();
  await requireSameAgain(first, "founding");
  await requireSameAgain(first, "monday");

  await goBack(db.database.writerConfig, { market, name: "monday", holder: "whoever goes back" });
  core = await start();
  await core.keep("tuesday");
  await live(30);
  await core.drain();
  core = await start();
  await live(10);
  await core.drain();
  const second = await currentCourse();
  await requireSameAgain(second, "tuesday");
  for (const course of [first, second]) {
    const { checks } = await auditDatabase(owner, course);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  }
});

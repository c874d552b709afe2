import { decodeCapture } from "@akari/core/capture/encode-capture";
import { createRandom } from "@akari/simulator/random";
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
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { addMarket } from "../../src/markets/testing/add-market.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { DrivenCore } from "../cores/driven-core.ts";
import { SteadyMarket } from "../cores/steady-market.ts";
import { rowsOfCourse } from "./course-rows.ts";

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

const market = "class-1";
const inCourse = (course: number) => DrivenCore.start(db, undefined, {}, { course, market });
const back = (name: string) =>
  goBack(db.database.writerConfig, { market, name, holder: "whoever goes back" });

/** The stored state from which the market continues, as its last core has left it. */
async function storedCore(course: number) {
  const { rows } = await owner.query("select bytes from captures where course = $1", [course]);
  return decodeCapture(await unpacked(rows[0].bytes)).core;
}

async function offences(course: number) {
  const { checks } = await auditDatabase(owner, course);
  return checks.filter((check) => check.offences.length > 0);
}

type Rows = Readonly<Record<string, readonly string[]>>;

function requireAsThen(now: Rows, then: Rows): void {
  for (const [table, rows] of Object.entries(then)) {
    // The new course's chain of seals continues with the rows that were written again, and its journal begins.
    if (table === "seal_chain") expect(now[table]).toEqual(expect.arrayContaining([...rows]));
    else if (table !== "leader") expect([table, now[table]]).toEqual([table, rows]);
  }
}

test("M-HOU-84 after going back the same inputs lead to the same market, and the course that ended is unchanged", async () => {
  await addMarket(db.database.jobs, classMarket(market));
  const { rows: courses } = await owner.query("select course from courses where market = $1", [
    market,
  ]);
  const first: number = courses[0].course;
  const steady = await SteadyMarket.open();
  let core = await inCourse(first);
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(150));
  expect(await core.keep("monday")).toMatchObject({ problem: null });
  const then = await rowsOfCourse(owner, first);
  const hashThen = await stateHashOfTables(owner, first);
  const later = steady.traffic(100);
  await core.carry(later);
  await core.drain();
  const end = await storedCore(first);
  const everything = await rowsOfCourse(owner, first, [], []);
  expect(await stateHashOfTables(owner, first)).not.toBe(hashThen);

  const second = await back("monday");
  expect(second).toBeGreaterThan(first);
  expect(await stateHashOfTables(owner, second)).toBe(hashThen);
  const now = await rowsOfCourse(owner, second);
  requireAsThen(now, then);
  expect(await offences(second)).toEqual([]);

  core = await inCourse(second);
  expect(core.ready.start).toEqual({ from: "capture", because: null, carried: 0 });
  await core.carry(later);
  await core.drain();
  expect(await storedCore(second)).toEqual(end);
  expect(await stateHashOfTables(owner, second)).toBe(await stateHashOfTables(owner, first));
  expect(await offences(second)).toEqual([]);
  expect(await offences(first)).toEqual([]);
  expect(await rowsOfCourse(owner, first, [], [])).toEqual(everything);
});

test("M-HOU-89 going back to any kept point, in any order, restores the market of that point", async () => {
  const seed = String(Math.floor(Math.random() * 2 ** 32));
  const random = createRandom(seed, "points");
  const name = (point: number) => `point-${point}`;
  const steady = await SteadyMarket.open();
  await addMarket(db.database.jobs, classMarket("points"));
  const { rows } = await owner.query("select course from courses where market = 'points'");
  const first: number = rows[0].course;
  const begin = (course: number) =>
    DrivenCore.start(db, undefined, {}, { course, market: "points" });
  const core = await begin(first);
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  const then: { hash: string; rows: Rows }[] = [];
  for (let point = 0; point < 4; point += 1) {
    // The first point is before the house's first entry.
    if (point > 0) await core.carry(steady.traffic(5 + Math.floor(random.uniform() * 60)));
    await core.keep(name(point));
    then.push({
      hash: await stateHashOfTables(owner, first),
      rows: await rowsOfCourse(owner, first),
    });
  }
  await core.drain();
  const order = [0, 1, 2, 3].toSorted(() => random.uniform() - 0.5);
  for (const point of order) {
    const to = { market: "points", name: name(point), holder: "whoever goes back" };
    const course = await goBack(db.database.writerConfig, to);
    expect([seed, await stateHashOfTables(owner, course)]).toEqual([seed, then[point]!.hash]);
    requireAsThen(await rowsOfCourse(owner, course), then[point]!.rows);
    expect([seed, await offences(course)]).toEqual([seed, []]);
  }
});

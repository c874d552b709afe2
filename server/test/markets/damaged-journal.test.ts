import { coreVersion } from "@akari/core/capture/core-version";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { addMarket } from "../../src/markets/testing/add-market.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { DrivenCore, killLeader } from "../cores/driven-core.ts";
import { SteadyMarket } from "../cores/steady-market.ts";

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

interface Damaged {
  readonly market: string;
  readonly course: number;
  readonly steady: SteadyMarket;
}

const start = ({ market, course }: Pick<Damaged, "market" | "course">) =>
  DrivenCore.start(db, undefined, {}, { course, market });

/** A market that was stopped once and then killed: it has a capture, and a journal after it. */
async function killedMarket(market: string): Promise<Damaged> {
  if (market !== "open") await addMarket(db.database.jobs, classMarket(market));
  const { rows } = await owner.query("select course from courses where market = $1", [market]);
  const { course } = rows[0];
  const steady = await SteadyMarket.open();
  let core = await start({ market, course });
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  await core.carry(steady.traffic(10));
  await core.drain();
  core = await start({ market, course });
  await core.carry(steady.traffic(10));
  await killLeader(owner);
  return { market, course, steady };
}

/** The findings of the audit in a course. */
async function named(course: number): Promise<string[]> {
  const { checks } = await auditDatabase(owner, course);
  return checks.flatMap(({ name, offences }) => (offences.length > 0 ? [name] : []));
}

const journal =
  "The journal has a row for each batch, and their heads recomputed from what they say";
const capture = "The capture is what was written, and belongs to its row of the journal";
const last = "(select max(batch) from journal where course = $1)";
const columns = "epoch, core_version, inputs, effects, head_before, head";
const ahead = (by: number) =>
  `insert into journal (course, batch, ${columns}) select course, batch + ${by}, ${columns} from journal where course = $1 and batch = ${last}`;
const flipped = (bit: number) =>
  `update captures set bytes = set_bit(bytes, ${bit}, 1 - get_bit(bytes, ${bit})) where course = $1`;
const changed = (what: string) =>
  `update journal set ${what} where course = $1 and batch = ${last} - 2`;

interface Damage {
  readonly what: string;
  /** `$1` is the course, `$2` that of another market, where it is in the statement. */
  readonly sql: string;
  readonly because: RegExp;
  readonly names: readonly string[];
}

const notWritten = /^batch \d+ of the journal is not what was written$/;
const notCaptured = /^the capture is not what was written$/;
const damages: readonly Damage[] = [
  {
    what: "a row is missing",
    sql: `delete from journal where course = $1 and batch = ${last} - 4`,
    because: /^batch \d+ is missing in the journal$/,
    names: [journal],
  },
  {
    what: "all rows are missing",
    sql: "delete from journal where course = $1",
    because: /^batch \d+ is missing in the journal$/,
    names: [journal, capture],
  },
  { what: "the last row is there twice", sql: ahead(1), because: notWritten, names: [journal] },
  {
    what: "a row is there of a batch to come",
    sql: ahead(3),
    because: /^batch \d+ is missing in the journal$/,
    names: [journal],
  },
  {
    what: "a row is another market's",
    sql: `update journal j set inputs = o.inputs, effects = o.effects, head_before = o.head_before, head = o.head
      from journal o where j.course = $1 and j.batch = ${last} - 2 and o.course = $2 and o.batch = j.batch`,
    because: notWritten,
    names: [journal],
  },
  {
    what: "a row is cut",
    sql: changed("inputs = substring(inputs for 3)"),
    because: notWritten,
    names: [journal],
  },
  {
    what: "a row is of another version",
    sql: changed(`core_version = ${coreVersion + 1}`),
    because: notWritten,
    names: [journal],
  },
  { what: "a capture has another bit", sql: flipped(3001), because: notCaptured, names: [capture] },
  {
    what: "a capture is empty",
    sql: "update captures set bytes = '' where course = $1",
    because: notCaptured,
    names: [capture],
  },
  {
    what: "a capture is another market's",
    sql: `update captures c set batch = o.batch, head = o.head, bytes = o.bytes, digest = o.digest, taken_at = o.taken_at
      from captures o where c.course = $1 and o.course = $2`,
    because: notCaptured,
    names: [capture],
  },
  {
    what: "a capture is of another version",
    sql: `update captures set core_version = ${coreVersion + 1} where course = $1`,
    because: notCaptured,
    names: [capture],
  },
  {
    what: "a capture is of a batch to come",
    sql: "update captures set batch = batch + 1000 where course = $1",
    because: notCaptured,
    names: [capture],
  },
  {
    what: "a row is missing and the capture has another bit",
    sql: `with gone as (delete from journal where course = $1 and batch = ${last} - 1) ${flipped(99)}`,
    because: notCaptured,
    names: [journal, capture],
  },
];

let sound: Damaged;
beforeAll(async () => {
  sound = await killedMarket("sound");
});

const ofOpen = damages.filter(({ what }) => what === "the last row is there twice");
test.each([
  ...ofOpen.map((damage) => ({ market: "open", ...damage })),
  ...damages.map((damage, index) => ({ market: `class-${index}`, ...damage })),
])(
  "M-HOU-109 in $market $what: the audit and the start report it, the market continues from its tables and stores, and its neighbour loses nothing",
  async ({ market, sql, because, names }) => {
    const damaged = await killedMarket(market);
    const { course, steady } = damaged;
    await owner.query(sql, sql.includes("$2") ? [course, sound.course] : [course]);
    expect(await named(course)).toEqual(names);
    let core = await start(damaged);
    expect(core.ready.start).toEqual({
      from: "tables",
      because: expect.stringMatching(because),
      carried: 0,
    });
    await core.carry(steady.traffic(8));
    await core.drain();
    // The damage lies before the market's newest capture.
    core = await start(damaged);
    expect(core.ready.start).toEqual({ from: "capture", because: null, carried: 0 });
    await core.drain();
    // Captures are replaced, and rows of the journal stay.
    expect(await named(course)).toEqual(names.filter((name) => name === journal));
    expect(await named(sound.course)).toEqual([]);
  },
);

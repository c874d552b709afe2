import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { loadBackup } from "../../src/db/backup/load-backup.ts";
import { writeBackup } from "../../src/db/backup/write-backup.ts";
import { startLine } from "../../src/bus/start-line.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { DrivenCore, killLeader } from "./driven-core.ts";
import { SteadyMarket } from "./steady-market.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-restored-copy-"));
const file = join(folder, "running.backup");
/** Captures once when no caller waits, and never again: the backup has batches after the capture, on every machine. */
const once = { pace: { tailMs: Infinity, tailBatches: Infinity, share: 1 } };
let original: TestDatabase;
let steady: SteadyMarket;
/** The books after the batch of the backup. */
let books: readonly unknown[];

const bookOf = ({ core }: SteadyMarket) =>
  core.exchange.codes.map((code) => core.exchange.book(code));

beforeAll(async () => {
  original = await createTestDatabase();
  steady = await SteadyMarket.open();
  const core = await DrivenCore.start(original, undefined, once);
  await core.carry(steady.opening(core.ready.lastBoundaryAt));
  const owner = new pg.Client(original.owner);
  await owner.connect();
  const isCaptured = async () => (await owner.query("select from captures")).rowCount === 1;
  while (!(await isCaptured())) await core.carry(steady.traffic(5));
  await core.carry(steady.traffic(5));
  // The backup is written while the market runs.
  await writeBackup(owner, file, new Date("2026-11-16T00:00:00Z"));
  books = bookOf(steady);
  await core.carry(steady.traffic(5));
  await killLeader(owner);
  await owner.end();
});
afterAll(async () => {
  await original.drop();
  rmSync(folder, { recursive: true });
});

async function restored() {
  const copy = await createTestDatabase();
  const owner = new pg.Client(copy.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await copy.drop();
  });
  await loadBackup(owner, file);
  return { copy, owner };
}

async function requireRight(owner: pg.Client): Promise<void> {
  const { checks } = await auditDatabase(owner, 1);
  expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
}

test("M-HOU-26 a copy restored from a running market's backup continues from its capture and journal with the same books, logs that, and passes the audit", async () => {
  const { copy, owner } = await restored();
  const core = await DrivenCore.start(copy, undefined, once);
  const { start } = core.ready;
  expect(start).toMatchObject({ from: "capture", because: null });
  expect(start.carried).toBeGreaterThan(0);
  expect(startLine(start)).toBe(
    `the market goes on where it stopped: from its capture and ${start.carried} batches of the journal`,
  );
  expect(core.ready.books).toEqual(books);
  await core.carry((await SteadyMarket.open()).traffic(0));
  await core.drain();
  await requireRight(owner);
});

test("M-HOU-26 a copy without a capture starts from its tables, logs that, and passes the audit", async () => {
  const { copy, owner } = await restored();
  await owner.query("delete from captures");
  const core = await DrivenCore.start(copy, undefined, once);
  expect(startLine(core.ready.start)).toBe(
    "the market starts from its tables: there is no capture to go on from",
  );
  await core.carry((await SteadyMarket.open()).traffic(0));
  await core.drain();
  await requireRight(owner);
  const again = await DrivenCore.start(copy, undefined, once);
  expect(again.ready.start).toMatchObject({ from: "capture", because: null });
  await killLeader(owner);
});

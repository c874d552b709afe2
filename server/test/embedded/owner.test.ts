import { mkdtempSync, readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { findProcess } from "@akari/server/db/embedded/process-table";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { copyFolder } from "@akari/server/db/testing/copy-folder";
import { knownMigrations, migrate } from "@akari/server/db/migrate";
import { openDatabase } from "@akari/server/db/open";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ask, hold } from "./holder.ts";

// The names differ from those of test runs: another run that starts now would delete a killed one's folders.
const [folder, behind] = ["owner", "behind"].map((name) =>
  realpathSync(mkdtempSync(join(tmpdir(), `akari-${name}-`))),
) as [string, string];
// The last migration of the second folder is pending.
beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: folder, durability: "off-for-tests" });
  const owner = new pg.Client(embedded.owner);
  await owner.connect();
  await migrate(owner, knownMigrations().at(-2)!.number);
  await owner.end();
  await embedded.stop();
  copyFolder(folder, behind);
});
afterAll(() => {
  discard(folder);
  discard(behind);
});

const open = (dataDir: string) =>
  openDatabase(
    { dataDir, databaseUrl: null, databaseOwnerUrl: null },
    { durability: "off-for-tests" },
  );
const ownerOf = (app: pg.ClientConfig): pg.ClientConfig => ({ ...app, user: "akari_owner" });
const refused = (connection: pg.ClientConfig) =>
  expect(ask(connection, "select 1")).rejects.toMatchObject({ code: "28000" });
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

// ASVS 13.2.2
test("M-HON-1 while Akari runs no program connects to the embedded database as its owner", async () => {
  const database = await open(folder);
  try {
    const { writerConfig: app } = database;
    await refused(ownerOf(app));
    await refused({ ...ownerOf(app), database: "postgres" });
    await refused({ ...app, user: "postgres" });
    for (const become of [
      "set role akari_owner",
      "set session authorization akari_owner",
      "grant akari_owner to akari_app",
      "alter system set ident_file = '/tmp/mine'",
    ])
      await expect(ask(app, become)).rejects.toMatchObject({ code: "42501" });
    expect(await ask(app, "select count(*)::int as count from migrations")).toEqual([
      { count: knownMigrations().length },
    ]);
  } finally {
    await database.stop();
  }
});

test("M-HON-1 an earlier connection of the owner is ended", async () => {
  const embedded = await startEmbedded({ dataDir: folder, durability: "off-for-tests" });
  onTestFinished(() => embedded.stop());
  const early = new pg.Client(embedded.owner);
  const ended = new Promise((resolve) => early.on("error", resolve));
  await early.connect();
  await embedded.closeOwner();
  await ended;
  await expect(early.query("select 1")).rejects.toThrow(/terminat|not queryable|closed/i);
  expect(await ask(embedded.app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("M-HON-1 a database that was killed under a running Akari restarts without access for its owner", async () => {
  const holder = await hold(folder, { durability: "off-for-tests", closesOwner: true });
  onTestFinished(() => holder.stop());
  process.kill(holder.pid, "SIGKILL");
  await expect.poll(() => findProcess(holder.pid), { interval: 5 }).toBeNull();
  await expect
    .poll(() => ask(holder.app, "select 1 as one").catch(() => null), { interval: 20 })
    .toEqual([{ one: 1 }]);
  await refused(holder.owner);
});

test("M-HON-1 kill -9 of Akari alone: the next start adopts the database without access for its owner, and brings it up to date", async () => {
  const killed = await hold(behind, { durability: "off-for-tests", closesOwner: true });
  await killed.kill();
  await refused(killed.owner);
  const database = await open(behind);
  onTestFinished(() => database.stop());
  expect(postmasterOf(behind)).toBe(killed.pid);
  expect(await ask(killed.app, "select count(*)::int as count from migrations")).toEqual([
    { count: knownMigrations().length },
  ]);
  await refused(killed.owner);
});

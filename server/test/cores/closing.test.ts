import { existsSync, mkdtempSync, realpathSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { discard } from "../../src/db/embedded/discard.ts";
import { startEmbedded } from "../../src/db/embedded/start-embedded.ts";
import { withClient } from "../../src/db/open.ts";
import { copyMigratedFolder } from "../../src/db/testing/copy-migrated-folder.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { testFolderPrefix } from "../../src/db/testing/leftovers.ts";
import { type AkariProcess, register, spawnAkari, startAkari } from "./akari-process.ts";
import { ask, fillDisk, fullDevice, leaders } from "./core-world.ts";

/** A database with full durability, which main.ts requires of an external one. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), testFolderPrefix)));
copyMigratedFolder(folder);
const embedded = await startEmbedded({ dataDir: folder });
const owner = embedded.owner;
afterAll(async () => {
  await embedded.stop();
  discard(folder);
});

/** The server's own limit is 10 s; the test gives a slow computer more. */
const limit = 300_000;

async function newDatabase(): Promise<{ test: TestDatabase; app: pg.ClientConfig }> {
  const test = await createTestDatabase({ ...inject("testServer"), owner, app: embedded.app });
  return { test, app: test.database.writerConfig };
}

test("R11 sessions wait for the disk even if their role's commits do not", async () => {
  const { test: made, app } = await newDatabase();
  await ask(
    owner,
    `alter role akari_app in database ${app.database} set synchronous_commit to off`,
  );
  const show = (session: pg.Client) => session.query("show synchronous_commit");
  const { rows } = await withClient(app, "DATABASE_URL", show);
  expect(rows).toEqual([{ synchronous_commit: "on" }]);
  expect(await ask(app, "show synchronous_commit")).toEqual([{ synchronous_commit: "off" }]);
  await made.drop();
});

/** Stops or continues a process of the database, which may have ended meanwhile. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Sends Ctrl-C; resolves with the status when the process has ended and the leadership is free. */
async function interrupt(akari: AkariProcess, connection: pg.ClientConfig): Promise<number | null> {
  akari.child.kill("SIGINT");
  const status = await akari.ended;
  // The database takes a while to notice an ended connection.
  await vi.waitFor(async () => expect(await leaders(connection)).toEqual([]), limit);
  return status;
}

interface State {
  readonly name: string;
  readonly plant?: object;
  /** Makes the core fail. */
  readonly bring: (test: TestDatabase, akari: AkariProcess) => Promise<unknown>;
  readonly says: string;
}

const states: readonly State[] = [
  {
    name: "a rule that throws",
    plant: { throwsAt: "open-account" },
    bring: async (_test, akari) => expect(await register(akari, "09012340001")).toBe(503),
    says: "the core ended: Error: a planted rule throws",
  },
  {
    name: "a fence",
    async bring(test, akari) {
      await ask(test.owner, "update leader set epoch = epoch + 1");
      await register(akari, "09012340001");
    },
    says: "another Akari leads this database",
  },
  {
    name: "a violated check",
    async bring(test, akari) {
      await ask(
        test.owner,
        "alter table accounts add constraint planted check (account_id < 0) not valid",
      );
      expect(await register(akari, "09012340001")).toBe(503);
    },
    says: 'violates check constraint "planted"',
  },
  {
    name: "successors that cannot start",
    async bring(test) {
      const { database } = test.owner;
      const [servant] = await leaders(test.owner);
      await ask(owner, `alter database ${database} with allow_connections false`);
      await ask(owner, `select pg_terminate_backend(${servant!})`);
    },
    says: "the core could not start",
  },
];

test.each(states)(
  "Ctrl-C ends the server after $name, and the lock is free",
  async ({ plant, bring, says }) => {
    const { test: made, app } = await newDatabase();
    const akari = await startAkari({ app, owner: made.owner, plant: plant ?? {} });
    await bring(made, akari);
    await akari.prints(says);
    akari.child.kill("SIGINT");
    await akari.ended;
    await ask(owner, `alter database ${made.owner.database} with allow_connections true`);
    await vi.waitFor(async () => expect(await leaders(made.owner)).toEqual([]), limit);
    await made.drop();
  },
  limit,
);

test.skipIf(!existsSync(fullDevice))(
  "Ctrl-C ends the server while the disk is full, and the lock is free",
  async () => {
    const { test: made, app } = await newDatabase();
    const makeRoom = await fillDisk(made.owner, "commands");
    // A market that opens at once: it stores nothing before the customer comes.
    const akari = await startAkari({ app, owner: made.owner, plant: {} });
    expect(await register(akari, "09012340001")).toBe(503);
    await akari.prints("No space left on device");
    await interrupt(akari, made.owner);
    makeRoom();
    await made.drop();
  },
  limit,
);

test.skipIf(!existsSync(fullDevice))(
  "Ctrl-C ends a market whose first sessions stall because the disk is full; with space the next start continues",
  async () => {
    const { test: made, app } = await newDatabase();
    const makeRoom = await fillDisk(made.owner, "commands");
    const akari = await spawnAkari({ app, owner: made.owner });
    await akari.prints("No space left on device");
    expect(await interrupt(akari, made.owner)).toBe(1);
    expect(akari.output()).toContain("Akari was stopped before it was open.");
    expect(akari.output()).not.toContain("could not be closed in time");
    makeRoom();
    const next = await startAkari({ app, owner: made.owner });
    expect(await register(next, "09012340001")).toBe(200);
    expect(await interrupt(next, made.owner)).toBe(0);
    await made.drop();
  },
  limit,
);

test(
  "of two servers on one database the second is refused and names the first; Ctrl-C ends it while it waits",
  async () => {
    const { test: made, app } = await newDatabase();
    const first = await startAkari({ app, owner: made.owner, plant: {} });
    const refused = await spawnAkari({ app, owner: made.owner, plant: {} });
    const waiting = await spawnAkari({ app, owner: made.owner, plant: {} });
    await waiting.prints("4/4 Market: opening");
    waiting.child.kill("SIGINT");
    expect(await waiting.ended).toBe(1);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      `another Akari is running on this database: ${hostname()} process ${first.child.pid}`,
    );
    expect(refused.output()).not.toContain("    at ");

    expect(await register(first, "09012340001")).toBe(200);
    expect(await interrupt(first, made.owner)).toBe(0);
    await made.drop();
  },
  limit,
);

test.skipIf(process.platform === "win32")(
  "Ctrl-C ends the server whose database has stopped answering while a caller waits for an answer",
  async () => {
    const { test: made, app } = await newDatabase();
    const akari = await startAkari({ app, owner: made.owner, plant: {} });
    const servants = await ask<{ pid: number }>(
      owner,
      `select pid from pg_stat_activity where datname = '${made.owner.database}' and usename = 'akari_app'`,
    );
    for (const { pid } of servants) signal(pid, "SIGSTOP");
    try {
      expect((await fetch(`${akari.address}/readyz`)).status).toBe(503);
      const asked = register(akari, "09012340001").catch(() => null);
      akari.child.kill("SIGINT");
      await akari.ended;
      await asked;
    } finally {
      for (const { pid } of servants) signal(pid, "SIGCONT");
    }
    await vi.waitFor(async () => expect(await leaders(made.owner)).toEqual([]), limit);
    await made.drop();
  },
  limit,
);

test.skipIf(process.platform === "win32")(
  "an unhandled rejection is logged and the server continues; after an uncaught error it closes in order",
  async () => {
    const { test: made, app } = await newDatabase();
    const akari = await startAkari({ app, owner: made.owner, plant: {} });
    akari.child.kill("SIGUSR1");
    await akari.prints("A rejection that nobody awaited: Error: nobody awaits this\n    at ");
    expect((await fetch(`${akari.address}/readyz`)).status).toBe(200);

    akari.child.kill("SIGUSR2");
    expect(await akari.ended).toBe(1);
    expect(akari.output()).toContain(
      "An error that nobody caught: Error: nobody catches this\n    at ",
    );
    expect(akari.output()).toContain("Closing: the last orders are being stored.");
    await vi.waitFor(async () => expect(await leaders(made.owner)).toEqual([]), limit);
    await made.drop();
  },
  limit,
);

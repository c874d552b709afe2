import { mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "@akari/server/db/embedded/cluster";
import { discard } from "@akari/server/db/embedded/discard";
import { openDatabase } from "@akari/server/db/open";
import { copyFolder } from "@akari/server/db/testing/copy-folder";
import { copyMigratedFolder } from "@akari/server/db/testing/copy-migrated-folder";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KilledAt } from "./killed-at.ts";
import { runKilled } from "./killed-program.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "akari-restoring-")));
const [source, former, target] = ["source", "former", "target"].map((name) =>
  realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}${name}-`))),
) as [string, string, string];
const file = join(folder, "the.backup");

beforeAll(async () => {
  await found(source, "in the backup");
  await found(former, "of before");
  const { status, err } = await runKilled("backup", [file], { AKARI_DATA_DIR: source }, null);
  expect({ status, err }).toEqual({ status: 0, err: "" });
});
afterAll(() => {
  for (const each of [source, former, target]) discard(each);
  rmSync(folder, { recursive: true });
});

/** A market in an empty data folder. */
async function found(dataDir: string, seed: string): Promise<void> {
  copyMigratedFolder(dataDir);
  const database = await open(dataDir);
  await database.app.query(
    "insert into market values ('practice', $1, false, 300, '2026-04-01', now())",
    [seed],
  );
  await database.stop();
}

/** Puts the previous market into the folder of the restore. */
function beginAnew(): void {
  discard(target);
  mkdirSync(target);
  copyFolder(former, target);
}

const open = (dataDir: string) =>
  openDatabase(
    { dataDir, databaseUrl: null, databaseOwnerUrl: null },
    { durability: "off-for-tests" },
  );

/** The market of a data folder after another start, and whether that start reports a finished restore. */
async function marketAfterStart(dataDir: string) {
  const database = await open(dataDir);
  try {
    const { rows } = await database.app.query("select seed from market");
    return { seed: rows[0]?.seed, finished: database.describe.includes("interrupted restore") };
  } finally {
    await database.stop();
  }
}

const keptIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith("postgres.replaced-"));

const steps: readonly { readonly when: string; readonly at: KilledAt; readonly done: boolean }[] = [
  {
    when: "while its rows are read",
    at: { call: "query", argument: "truncate ", nth: 1 },
    done: false,
  },
  {
    when: "before the mark that it is complete has been written",
    at: { call: "openSync", argument: "complete.json", nth: 1 },
    done: false,
  },
  {
    when: "before its renames",
    at: { call: "writeSync", argument: "complete.json", nth: 1 },
    done: true,
  },
  {
    when: "between its renames",
    at: { call: "renameSync", argument: ".replaced-", nth: 1 },
    done: true,
  },
  {
    when: "after its renames",
    at: { call: "renameSync", argument: "restoring/postgres", nth: 2 },
    done: true,
  },
];

for (const { when, at, done } of steps)
  test(`R12 a restore killed ${when}: the next start has ${done ? "the restored market and keeps the previous one" : "the previous market"}`, async () => {
    beginAnew();
    const words = [file, "--replace"];
    const killed = await runKilled("restore", words, { AKARI_DATA_DIR: target }, at);
    expect(killed).toMatchObject({ signal: "SIGKILL" });

    expect(await marketAfterStart(target)).toEqual({
      seed: done ? "in the backup" : "of before",
      finished: done,
    });
    expect(keptIn(target)).toHaveLength(done ? 1 : 0);
    expect(readdirSync(target)).not.toContain("restoring");
    expect(await marketAfterStart(target)).toMatchObject({ finished: false });
  });

test("R12 a restore killed between its renames is finished by the next restore, which then replaces it", async () => {
  beginAnew();
  const environment = { AKARI_DATA_DIR: target };
  const between: KilledAt = { call: "renameSync", argument: ".replaced-", nth: 1 };
  await runKilled("restore", [file, "--replace"], environment, between);

  const refused = await runKilled("restore", [file], environment, null);
  expect(refused.err).toMatch(
    /^A restore that was interrupted has now been finished\. There is a database .* already/,
  );
  expect(refused.status).toBe(1);
  const again = await runKilled("restore", [file, "--replace"], environment, null);
  expect(again.err).toBe("");
  expect(keptIn(target)).toHaveLength(2);
  expect((await marketAfterStart(target)).seed).toBe("in the backup");
  // The previous market is still there, and complete.
  rmSync(clusterOf(target), { recursive: true });
  const [oldest] = keptIn(target).toSorted();
  renameSync(join(target, oldest!), clusterOf(target));
  expect((await marketAfterStart(target)).seed).toBe("of before");
});

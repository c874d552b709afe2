import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { discard } from "@akari/server/db/embedded/discard";
import { openDatabase } from "@akari/server/db/open";
import { copyMigratedFolder } from "@akari/server/db/testing/copy-migrated-folder";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { expect, inject, onTestFinished, test } from "vitest";

/**
 * `npm run backup` where no file may become larger than so many half kilobytes: a limit that any user may set, and that the system
 * answers in the middle of a write, like a disk that fills.
 */
async function backUp(dataDir: string, file: string, largest: number | "unlimited") {
  const limited = `trap '' XFSZ; ulimit -f ${largest}; exec "$0" "$@"`;
  const child = spawn("sh", ["-c", limited, process.execPath, inject("programs").backup, file], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], AKARI_DATA_DIR: dataDir },
  });
  const ended = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  return { status, out, err };
}

test.skipIf(process.platform === "win32")(
  "R12 a backup to a disk that fills reports it, leaves nothing behind and keeps the previous backup; the next backup is complete",
  async () => {
    const dataDir = realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}full-disk-`)));
    onTestFinished(() => discard(dataDir));
    const folder = `${dataDir}.backups`;
    mkdirSync(folder);
    copyMigratedFolder(dataDir);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const database = await openDatabase(
      { dataDir, databaseUrl: null, databaseOwnerUrl: null },
      { durability: "off-for-tests" },
    );
    onTestFinished(() => database.stop());
    const [before, full, after] = ["before", "full", "after"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    expect(await backUp(dataDir, before, "unlimited")).toMatchObject({ status: 0, err: "" });
    const halfKilobytes = Math.floor(statSync(before).size / 1024);

    const refused = await backUp(dataDir, full, halfKilobytes);
    expect(refused.err).toMatch(
      new RegExp(`^The backup ${full} could not be written: EFBIG: .*\\n$`),
    );
    expect(refused.status).toBe(1);
    expect(readdirSync(folder)).toEqual(["before"]);

    expect(await backUp(dataDir, after, "unlimited")).toMatchObject({ status: 0, err: "" });
    expect(statSync(after).size).toBeGreaterThan(1024);
  },
);

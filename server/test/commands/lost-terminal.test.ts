import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { copyMigratedFolder } from "@akari/server/db/testing/copy-migrated-folder";
import { afterAll, expect, inject, test } from "vitest";
import { compiledCode } from "../compiled-code.ts";
import { freePort } from "../free-port.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}lost-`)));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
  discard(folder);
});

// M-OUT-281
test("Akari closes in order although the reader of its output has gone", async () => {
  copyMigratedFolder(folder);
  const child = spawn(process.execPath, [inject("programs").akari], {
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      AKARI_DATA_DIR: folder,
      AKARI_PORT: String(await freePort()),
      AKARI_INSTRUMENTS: "2",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  await new Promise<void>((resolve) => {
    child.stdout!.on("data", (chunk) => {
      if (String(chunk).includes("Invitation code: ")) resolve();
    });
  });
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.destroy();
    await once(stream, "close");
  }
  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeLeftovers, testFolderPrefix } from "./leftovers.ts";

/** A process that has ended. */
const gone = spawnSync(process.execPath, ["--version"]).pid;
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A data folder whose Akari was killed. */
function killedIn(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  writeFileSync(join(folder, "akari.lock"), JSON.stringify({ pid: gone, start: "", since: "" }));
  return folder;
}

test("a folder of a killed Akari stays while its test run continues, and is removed afterwards", () => {
  const own = killedIn(testFolderPrefix);
  const left = killedIn(`akari-test-${gone}-`);
  removeLeftovers();
  expect(existsSync(own)).toBe(true);
  expect(existsSync(left)).toBe(false);
});

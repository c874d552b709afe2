import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveHolder, takeFolderLock } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "akari-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder is locked by one process and free afterwards", () => {
  const lock = takeFolderLock(folder);
  expect(liveHolder(folder)?.pid).toBe(process.pid);
  expect(() => takeFolderLock(folder)).toThrow(/in use by this process itself/);
  lock.release();
  expect(liveHolder(folder)).toBeNull();
  takeFolderLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [
    "of a number that somebody else has now",
    JSON.stringify({ pid: process.pid, start: "x", since: "" }),
  ],
  ["cut off in the middle", '{"pid":12'],
  ["that is empty", ""],
  ["of another form", "[1]"],
])("a lock %s is taken over", (_, left) => {
  writeFileSync(join(folder, "akari.lock"), left);
  expect(liveHolder(folder)).toBeNull();
  takeFolderLock(folder);
  expect(liveHolder(folder)?.pid).toBe(process.pid);
  expect(readdirSync(folder)).toEqual(["akari.lock"]);
});

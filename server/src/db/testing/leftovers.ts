import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "../embedded/discard.ts";
import { liveHolder } from "../embedded/folder-lock.ts";
import { findProcess } from "../embedded/process-table.ts";

const anyRun = /^akari-test-(\d+)-/;

/**
 * Prefix of this process's data folders in the system's folder for temporary files. Another run on this machine knows by it that a folder
 * whose Akari was killed a moment ago is still in use.
 */
export const testFolderPrefix = `akari-test-${process.pid}-`;

/** Ends the databases of killed test runs and removes their folders, except folders without a lock, which are just being made. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const maker = anyRun.exec(name);
    if (maker === null || findProcess(Number(maker[1])) !== null) continue;
    if (existsSync(join(folder, "akari.lock")) && liveHolder(folder) === null) discard(folder);
  }
}

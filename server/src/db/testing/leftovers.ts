import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "../embedded/discard.ts";
import { liveHolder } from "../embedded/folder-lock.ts";

/** Prefix of test runs' data folders in the system's folder for temporary files. */
export const testFolderPrefix = "akari-test-";

/** Ends the databases of killed test runs and removes their folders, except folders without a lock, which are just being made. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const left = name.startsWith(testFolderPrefix) && existsSync(join(folder, "akari.lock"));
    if (left && liveHolder(folder) === null) discard(folder);
  }
}

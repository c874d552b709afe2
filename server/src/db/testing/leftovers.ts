import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "../embedded/discard.ts";
import { liveHolder } from "../embedded/folder-lock.ts";

/** Data folders of test runs begin with this, in the system's folder for temporary files. */
export const testFolderPrefix = "akari-test-";

/** Ends the databases of test runs that were killed and removes their folders. A folder without a lock is just being made. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const left = name.startsWith(testFolderPrefix) && existsSync(join(folder, "akari.lock"));
    if (left && liveHolder(folder) === null) discard(folder);
  }
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "@akari/server/db/embedded/cluster";
import { discard } from "@akari/server/db/embedded/discard";
import { liveHolder, takeFolderLock } from "@akari/server/db/embedded/folder-lock";

const prefix = "akari-run-";
const lockName = "akari.lock";

/**
 * Creates a folder for a run's temporary files, passed to the runners as TMPDIR. Also removes folders left behind by runs that were
 * killed.
 */
export function makeRunFolder(): string {
  removeLeftFolders();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  // The database runs as a separate user, which must be able to enter.
  chmodSync(folder, 0o755);
  takeFolderLock(folder);
  return folder;
}

/** Removes a run's folder with its databases, ending their processes if necessary. */
export function removeRunFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const child = join(folder, name);
    if (name.startsWith(prefix)) removeRunFolder(child);
    else if (existsSync(join(child, lockName)) || existsSync(clusterOf(child))) discard(child);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** A folder without a lock is still being created. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const isLeft = name.startsWith(prefix) && existsSync(join(folder, lockName));
    if (isLeft && liveHolder(folder) === null) removeRunFolder(folder);
  }
}

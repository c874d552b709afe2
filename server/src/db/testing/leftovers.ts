import { existsSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "../embedded/cluster.ts";
import { liveHolder } from "../embedded/folder-lock.ts";
import { endOrphans } from "../embedded/orphans.ts";
import { livePostmaster } from "../embedded/postmaster-file.ts";

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

/** Ends a throw-away database at once, without a shutdown, and removes its folder. */
export function discard(folder: string): void {
  const cluster = clusterOf(folder);
  const server = livePostmaster(cluster);
  if (server !== null) {
    process.kill(server.pid, "SIGKILL");
    if (server.socketFolder !== "") rmSync(server.socketFolder, { recursive: true, force: true });
  }
  endOrphans(cluster);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

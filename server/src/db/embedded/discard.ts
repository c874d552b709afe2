import { rmSync } from "node:fs";
import { clusterOf } from "./cluster.ts";
import { endNow } from "./orphans.ts";
import { socketFolders } from "./reach.ts";

/** Ends a throw-away database at once, without a shutdown, and removes its data folder. */
export function discard(dataDir: string): void {
  const cluster = clusterOf(dataDir);
  endNow(cluster);
  for (const folder of socketFolders(dataDir, process.getuid?.() === 0))
    rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterOf } from "../embedded/cluster.ts";
import { prepareDataFolder } from "../embedded/data-folder.ts";
import { discard } from "../embedded/discard.ts";
import { takeFolderLock } from "../embedded/folder-lock.ts";
import { livePostmaster } from "../embedded/postmaster-file.ts";
import { buildingIn, finishReplacement, replaceCluster } from "../embedded/replacement.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { withClient } from "../open.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { BackupHeader } from "./format.ts";
import { loadBackup, requireUsable } from "./load-backup.ts";

export interface Restored {
  readonly header: BackupHeader;
  /** New path of the previous database; null if there was none. */
  readonly kept: string | null;
}

const shutdownPatienceMs = 30_000;

/**
 * Restores a backup as the database of a data folder. It is built beside the existing one and replaces it only once it is
 * complete: a refusal, or a kill before that, changes nothing, and a kill after it is finished by the next start or restore. Refused: everything that `loadBackup` refuses, a folder in use, an existing database
 * unless `replace` is true (which keeps it under a name made from `at`).
 */
export async function restoreEmbedded(
  path: string,
  file: string,
  replace: boolean,
  at: Date,
): Promise<Restored> {
  const header = await requireUsable(file);
  const dataDir = prepareDataFolder(path, process.getuid?.() === 0);
  const lock = takeFolderLock(dataDir);
  try {
    const finished = finishReplacement(dataDir);
    const cluster = clusterOf(dataDir);
    if (existsSync(cluster) && !replace)
      throw new StartRefusal(
        `${finished === null ? "" : "A restore that was interrupted has now been finished. "}There is a database in ${dataDir} already. Restore into a new folder (AKARI_DATA_DIR=…), or add --replace: the database that ` +
          "is there is kept beside it under another name.",
      );
    await build(buildingIn(dataDir), file, header);
    await endLeftRunning(cluster);
    return { header, ...replaceCluster(dataDir, at) };
  } finally {
    lock.release();
  }
}

async function build(folder: string, file: string, header: BackupHeader): Promise<void> {
  try {
    const embedded = await startEmbedded({ dataDir: folder });
    try {
      await withClient(embedded.owner, folder, (owner) => loadBackup(owner, file, header));
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    discard(folder);
    throw error;
  }
}

/** A killed Akari may have left the old database's server running. */
async function endLeftRunning(cluster: string): Promise<void> {
  const server = livePostmaster(cluster);
  if (server === null) return;
  process.kill(server.pid, "SIGINT");
  for (let waitedMs = 0; waitedMs < shutdownPatienceMs; waitedMs += 20) {
    if (livePostmaster(cluster) === null) return;
    await sleep(20);
  }
  throw new StartRefusal(
    `The database in ${cluster} (process ${server.pid}) does not shut down. Nothing was replaced.`,
  );
}

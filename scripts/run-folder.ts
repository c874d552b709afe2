import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterOf } from "@akari/server/db/embedded/cluster";
import { discard } from "@akari/server/db/embedded/discard";
import { liveHolder, takeFolderLock } from "@akari/server/db/embedded/folder-lock";

const prefix = "akari-run-";
const lockName = "akari.lock";
/** Linux's file system in memory. */
const memory = "/dev/shm";
/** A whole run needs less than a gigabyte at a time. */
const leastFreeBytes = 4 * 1024 ** 3;

/**
 * Creates a folder for a run's temporary files, passed to the runners as TMPDIR: in TMPDIR where that is set, else in memory where there
 * is room, else in the system's folder. Also removes folders left behind by runs that were killed.
 */
export function makeRunFolder(): string {
  const places = process.env["TMPDIR"] === undefined ? [memory, tmpdir()] : [tmpdir()];
  for (const place of places) removeLeftFolders(place);
  const [place = tmpdir()] = places.filter((one) => one !== memory || hasRoomInMemory());
  const folder = realpathSync(mkdtempSync(join(place, prefix)));
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

/**
 * Each database of the tests has more than a thousand files. Creating them on a disk takes ten times the processor time, a fifth of that
 * of the whole suite.
 */
function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= leastFreeBytes;
  } catch {
    return false; // Another system, or a container without it.
  }
}

/** A folder without a lock is still being created. */
function removeLeftFolders(place: string): void {
  if (!existsSync(place)) return;
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    const isLeft = name.startsWith(prefix) && existsSync(join(folder, lockName));
    if (isLeft && liveHolder(folder) === null) removeRunFolder(folder);
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";
import { findProcess } from "./process-table.ts";

/** The process that uses a data folder, as its lock file names it. */
export interface FolderHolder {
  readonly pid: number;
  /** Start time of the process, since its id may have been reused. */
  readonly start: string;
  readonly since: string;
}

export interface FolderLock {
  release(): void;
}

const lockName = "akari.lock";

/**
 * Takes the data folder for this process. The lock of a process that is gone (kill -9, power cut, another boot) is taken over;
 * a live one leads to a refusal with the holder's name.
 */
export function takeFolderLock(dataDir: string): FolderLock {
  const path = join(dataDir, lockName);
  const draft = `${path}.${process.pid}`;
  const own = JSON.stringify({
    pid: process.pid,
    start: findProcess(process.pid)?.start ?? "unknown",
    since: new Date().toISOString(),
  } satisfies FolderHolder);
  writeFileSync(draft, `${own}\n`, { mode: 0o644 });

  try {
    while (!linked(draft, path)) {
      const holder = liveHolder(dataDir);
      if (holder !== null) throw new StartRefusal(inUse(dataDir, holder));
      setStaleAside(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => rmSync(path, { force: true }) };
}

/** The running process that holds the folder; null if there is none. */
export function liveHolder(dataDir: string): FolderHolder | null {
  const holder = readHolder(join(dataDir, lockName));
  return holder !== null && isLive(holder) ? holder : null;
}

/** Whether a process that is gone has held the folder to its end. A folder without a lock may be in the making. */
export function isLeftBehind(folder: string): boolean {
  const holder = readHolder(join(folder, lockName));
  return holder !== null && !isLive(holder);
}

function isLive(holder: FolderHolder): boolean {
  return findProcess(holder.pid)?.start === holder.start;
}

function readHolder(path: string): FolderHolder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value !== "object" || value === null) return null;
    const { pid, start, since } = value as Partial<FolderHolder>;
    if (typeof pid !== "number" || typeof start !== "string") return null;
    return { pid, start, since: String(since) };
  } catch {
    return null; // Absent, or truncated by a crash while writing: not held.
  }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Only one of two starts that find the same stale lock may win: if the move catches a fresh lock, it is put back. */
function setStaleAside(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another start was faster; the next round shows which process holds it now.
  }
  const caught = readHolder(aside);
  if (caught !== null && isLive(caught)) linked(aside, path);
  rmSync(aside, { force: true });
}

function inUse(dataDir: string, holder: FolderHolder): string {
  const who =
    holder.pid === process.pid
      ? "by this process itself"
      : `by Akari, process ${holder.pid}, since ${holder.since}`;
  return `The data folder ${dataDir} is in use ${who}. Stop that one first, or name another folder with AKARI_DATA_DIR.`;
}

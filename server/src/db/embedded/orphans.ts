import { readdirSync, readlinkSync } from "node:fs";
import { livePostmaster } from "./postmaster-file.ts";

/** Ends the server of a cluster with its helpers, without a shutdown. */
export function endNow(cluster: string): void {
  const server = livePostmaster(cluster);
  if (server !== null) kill(server.pid);
  endOrphans(cluster);
}

/**
 * Ends the helpers of a killed postmaster: they hold the shared memory, so that a new server would not start beside them.
 * They notice by themselves, but during a long query only at its end. Linux; elsewhere the next start waits for them.
 */
export function endOrphans(cluster: string): void {
  if (process.platform !== "linux") return;
  for (const name of readdirSync("/proc")) {
    if (/^\d+$/.test(name) && serves(name, cluster)) kill(Number(name));
  }
}

function serves(pid: string, cluster: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false;
    return /\/bin\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false; // It has ended meanwhile, or belongs to another user.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findProcess } from "./process-table.ts";

/** What a postmaster writes about itself into its folder (`postmaster.pid`). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty on Windows. */
  readonly socketFolder: string;
}

/** The live postmaster of this cluster; null when there is none, also when its file names a zombie or a foreign process. */
export function livePostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  const found = findProcess(pid);
  if (found === null) return null;
  // A number can have passed on to another program since; ours was started with `-D <cluster>`.
  const ours = process.platform === "win32" || `${found.command} `.includes(`-D ${cluster} `);
  if (!ours) return null;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? "" };
}

/** PostgreSQL itself takes any live process with that number for its own and would not start. */
export function clearStaleFile(cluster: string): void {
  if (livePostmaster(cluster) === null) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

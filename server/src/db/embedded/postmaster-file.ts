import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findProcess } from "./process-table.ts";
import type { Reach } from "./reach.ts";

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

/**
 * Removes what a postmaster that has gone left behind in its folder and beside its socket. PostgreSQL itself takes any process with
 * the number in there for a live server, a zombie or a foreign one too, and would not start.
 */
export function clearStaleFiles(cluster: string, reach: Reach): void {
  if (livePostmaster(cluster) !== null) return;
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  if (reach.kind !== "socket") return;
  const socket = join(reach.folder, `.s.PGSQL.${reach.port}`);
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

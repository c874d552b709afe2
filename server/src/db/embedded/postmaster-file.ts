import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findProcess } from "./process-table.ts";
import type { Reach } from "./reach.ts";

/** The contents of a postmaster's own file (`postmaster.pid`). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty on Windows. */
  readonly socketFolder: string;
}

/** The live postmaster of this cluster; null if there is none, even if its file names a zombie or a foreign process. */
export function livePostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  const found = findProcess(pid);
  if (found === null) return null;
  // The number may belong to another program by now; ours was started with `-D <cluster>`.
  const ours = process.platform === "win32" || `${found.command} `.includes(`-D ${cluster} `);
  if (!ours) return null;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? "" };
}

/**
 * Removes the files that an ended postmaster left in its folder and beside its socket. PostgreSQL itself takes any process with
 * the number in there for a live server, even a zombie or a foreign one, and would not start.
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

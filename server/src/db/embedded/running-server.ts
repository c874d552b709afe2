import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Binaries } from "./binaries.ts";
import { findProcess } from "./process-table.ts";
import type { Reach } from "./reach.ts";
import type { ServiceUser } from "./service-user.ts";

/** Parameters for starting the server. */
export interface Launch {
  readonly binaries: Binaries;
  /** Canonical path of the database's folder. */
  readonly cluster: string;
  readonly user: ServiceUser;
  readonly reach: Reach;
  /** Begins with `-D <cluster>`. */
  readonly arguments: readonly string[];
  readonly logFile: string;
  /** A connection of the server's role to the database that always exists. */
  readonly probe: pg.ClientConfig;
}

export interface RunningServer {
  readonly pid: number;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
}

/** A server that is not our child, whose end has to be detected by polling. */
export function watchedServer(pid: number): RunningServer {
  const gone = async () => {
    while (findProcess(pid) !== null) await sleep(20, undefined, { ref: false });
  };
  return { pid, ended: gone() };
}

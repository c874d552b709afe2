import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "../start-refusal.ts";
import { livePostmaster } from "./postmaster-file.ts";
import type { Launch, RunningServer } from "./running-server.ts";
import { watchedServer } from "./running-server.ts";

/** On Windows pg_ctl starts the server, because it drops administrator rights as PostgreSQL requires. */
export async function launchOnWindows(setup: Launch): Promise<RunningServer> {
  const options = setup.arguments.slice(2).map((word) => `"${word}"`);
  pgCtl(setup, ["start", "-W", "-l", setup.logFile, "-o", options.join(" ")]);
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
    const found = livePostmaster(setup.cluster);
    if (found !== null) return watchedServer(found.pid);
    await sleep(20);
  }
  throw new StartRefusal(`The database did not start. Its log is ${setup.logFile}.`);
}

/** Windows has no signals to stop a server with. */
export function stopOnWindows(setup: Launch): void {
  pgCtl(setup, ["stop", "-m", "fast", "-w"]);
}

/** Nor to have its files read again. */
export function reloadOnWindows(setup: Launch): void {
  pgCtl(setup, ["reload"]);
}

function pgCtl(setup: Launch, options: readonly string[]): void {
  const program = join(setup.binaries.folder, "bin", "pg_ctl");
  execFileSync(program, ["-D", setup.cluster, ...options], { stdio: "ignore" });
}

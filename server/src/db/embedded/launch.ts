import { spawn } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SessionClient } from "../connection/session-client.ts";
import { folderFacts, folderProblem } from "../../disk/folder-problem.ts";
import { StartRefusal } from "../start-refusal.ts";
import { cannotRun, runAs } from "./cluster.ts";
import type { Launch, RunningServer } from "./running-server.ts";
import { launchOnWindows } from "./windows.ts";

/** Starts the server in a process group of its own, so that Ctrl-C does not reach it, and waits until it answers. */
export async function launch(setup: Launch): Promise<RunningServer> {
  const logged = statSync(setup.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const server =
    process.platform === "win32" ? await launchOnWindows(setup) : await spawnServer(setup);
  if (await answers(setup, server, Number.POSITIVE_INFINITY)) return server;
  const log = readFileSync(setup.logFile).subarray(logged).toString("utf8").trim();
  const facts = folderFacts(setup.cluster, setup.user);
  if (/No space left on device/.test(log) || (log === "" && (facts.free?.bytes ?? 1) === 0))
    throw new StartRefusal(
      `The database in ${setup.cluster} did not start: ${folderProblem("ENOSPC", log, facts)}. Never remove anything inside that folder.`,
    );
  throw new StartRefusal(`The database in ${setup.cluster} did not start. Its log says:\n${log}`);
}

/** Tries to connect until it works; false when the server ends before, or after `patienceMs`. */
export async function answers(
  setup: Launch,
  server: RunningServer,
  patienceMs: number,
): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let ended = false;
  void server.ended.then(() => (ended = true));
  for (let pause = 4; !ended && performance.now() < until; pause = Math.min(pause * 1.3, 100)) {
    const client = new SessionClient({ ...setup.probe, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // A new database does not know the server's role yet: it answers.
      if (error instanceof pg.DatabaseError && error.code === unknownRole) return true;
      refuseWhenFinal(setup, error);
      await sleep(pause);
    }
  }
  return false;
}

/** PostgreSQL's code for a role that does not exist or may not enter. */
const unknownRole = "28000";

/** A server that is starting up or shutting down says so (57P03); any other refusal is permanent. */
function refuseWhenFinal(setup: Launch, error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code === "57P03") return;
  throw new StartRefusal(`The database in ${setup.cluster} refuses Akari: ${error.message}`);
}

function spawnServer(setup: Launch): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
    const log = openSync(setup.logFile, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
    const program = join(setup.binaries.folder, "bin", "postgres");
    const child = spawn(program, setup.arguments, {
      ...runAs(setup.user),
      cwd: setup.cluster,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    child.unref();
    const ended = new Promise<void>((gone) => child.once("exit", () => gone()));
    child.once("error", (error) => reject(cannotRun(program, error.message)));
    child.once("spawn", () => resolve({ pid: child.pid ?? 0, ended }));
  });
}

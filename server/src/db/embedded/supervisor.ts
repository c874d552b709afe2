import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, launch } from "./launch.ts";
import { endOrphans } from "./orphans.ts";
import { readAccessAgain } from "./read-access-again.ts";
import { clearStaleFiles, livePostmaster } from "./postmaster-file.ts";
import type { Launch, RunningServer } from "./running-server.ts";
import { watchedServer } from "./running-server.ts";
import { stopServer } from "./stop-server.ts";

/** The database server, kept running until it is stopped. */
export interface Supervised {
  /** Changes when the server had to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** How long a server that is still running may take to answer before it is stopped. */
const adoptionPatienceMs = 10_000;
/** Pause between attempts to restart a killed server; it may take a while to notice and clear a full disk. */
const longestPauseMs = 5_000;

/**
 * Starts the server, or adopts one left running by a killed Akari. If it is killed from outside, it is restarted: clients lose
 * their connections, reconnect, and find every acknowledged write.
 */
export async function supervise(setup: Launch): Promise<Supervised> {
  let server = await adoptOrLaunch(setup);
  const stopping = new AbortController();

  const keep = async () => {
    for (;;) {
      await server.ended;
      const next = stopping.signal.aborted ? null : await relaunch(setup, stopping.signal);
      if (next === null) return;
      server = next;
      if (stopping.signal.aborted) return stopServer(setup, server);
    }
  };
  const kept = keep();

  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      stopping.abort();
      await stopServer(setup, server);
      await kept;
    },
  };
}

async function adoptOrLaunch(setup: Launch): Promise<RunningServer> {
  const found = livePostmaster(setup.cluster);
  if (found !== null) {
    const server = watchedServer(found.pid);
    // The killed Akari had left it with the server's role alone.
    readAccessAgain(setup, server.pid);
    // A server started differently (other version, settings or socket) is replaced.
    if (wasStartedAs(setup) && (await answers(setup, server, adoptionPatienceMs))) return server;
    await stopServer(setup, server);
  }
  return launchClean(setup);
}

function launchClean(setup: Launch): Promise<RunningServer> {
  clearStaleFiles(setup.cluster, setup.reach);
  endOrphans(setup.cluster);
  return launch(setup);
}

async function relaunch(setup: Launch, stopping: AbortSignal): Promise<RunningServer | null> {
  for (let pause = 50; !stopping.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await launchClean(setup);
    } catch {
      // The server's log, which is kept, says why it did not start.
      await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
  return null;
}

/** PostgreSQL keeps its start's command line in `postmaster.opts`. */
function wasStartedAs(setup: Launch): boolean {
  const program = join(setup.binaries.folder, "bin", "postgres");
  const expected = [program, ...setup.arguments.map((word) => `"${word}"`)].join(" ");
  try {
    return readFileSync(join(setup.cluster, "postmaster.opts"), "utf8").trim() === expected;
  } catch {
    return false;
  }
}

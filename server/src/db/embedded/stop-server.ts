import { setTimeout as sleep } from "node:timers/promises";
import { livePostmaster } from "./postmaster-file.ts";
import type { Launch, RunningServer } from "./running-server.ts";
import { stopOnWindows } from "./windows.ts";

/** Fast shutdown rolls open transactions back and writes a checkpoint; the stronger signals leave recovery to the next start. */
const steps: readonly (readonly [signal: NodeJS.Signals, patienceMs: number])[] = [
  ["SIGINT", 30_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
];

/** Stops the server and waits for its end. */
export async function stopServer(setup: Launch, server: RunningServer): Promise<void> {
  for (const [signal, patienceMs] of steps) {
    // Looked up each time, since the process id may have been reused.
    if (livePostmaster(setup.cluster)?.pid !== server.pid) break;
    if (process.platform === "win32") stopOnWindows(setup);
    else process.kill(server.pid, signal);
    if (await endsWithin(server, patienceMs)) return;
  }
  await server.ended;
}

async function endsWithin(server: RunningServer, patienceMs: number): Promise<boolean> {
  const settled = new AbortController();
  const late = sleep(patienceMs, false, { signal: settled.signal }).catch(() => true);
  const inTime = await Promise.race([server.ended.then(() => true), late]);
  settled.abort();
  return inTime;
}

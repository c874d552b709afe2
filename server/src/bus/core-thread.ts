import type { CoreEnding } from "@akari/core/faults/core-ending";
import { Worker } from "node:worker_threads";
import type { CoreSettings } from "../engine/start-core.ts";
import {
  type CoreThread,
  startedCore,
  type StartedCoreParts,
  troubleWith,
} from "./started-core.ts";

/** Parts that start a core, wherever it runs. */
export interface CoreParts extends Omit<StartedCoreParts, "port" | "stop" | "inHand"> {
  readonly settings: CoreSettings;
  /** The ending to report when its thread hangs. */
  readonly onHung: () => CoreEnding;
}

/** The thread's module. Only tests use another: the same core with a fault in its rules. */
export const coreEntry: URL = new URL("../engine/worker.ts", import.meta.url);

/** Starts a core in a thread of its own. A failing thread is ended from here, since a socket or timer of its own could keep it alive. */
export function startCoreThread(entry: URL, parts: CoreParts): CoreThread {
  const inHand = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const worker = new Worker(entry, {
    workerData: { ...parts.settings, inHand } satisfies CoreSettings,
  });
  const { core, gone } = startedCore({
    ...parts,
    port: worker,
    inHand,
    stop: () => void worker.terminate(),
  });
  worker.on("error", (error: unknown) => void core.end(troubleWith(textOf(error))));
  worker.on("exit", gone);
  return core;
}

export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

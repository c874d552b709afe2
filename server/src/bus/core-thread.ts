import { Worker } from "node:worker_threads";
import type { CoreSettings } from "../engine/start-core.ts";
import type { FromCore, Ready, ToCore } from "./messages.ts";

/** Today's transport of the bus: a message port between two threads. */
export interface CoreThread {
  readonly ready: Ready;
  send(messages: readonly ToCore[]): void;
  end(): Promise<void>;
}

export interface CoreThreadListener {
  onMessages(messages: readonly FromCore[]): void;
  /** The thread has ended without being asked; nothing more will come. */
  onEnded(reason: string): void;
}

/** Starts the core's thread; resolves when it has loaded the tables, rejects when it cannot lead or load. */
export function startCoreThread(
  settings: CoreSettings,
  listener: CoreThreadListener,
): Promise<CoreThread> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), {
      workerData: settings,
    });
    let ready: Ready | undefined;
    let reason = "the core's thread ended";
    let ending = false;

    worker.on("message", (messages: FromCore[]) => {
      for (const message of messages) {
        if (message.kind === "failed") reason = message.message;
        if (message.kind === "ready") {
          ready = message;
          resolve({
            ready,
            send: (outgoing) => worker.postMessage(outgoing),
            end: async () => {
              ending = true;
              await worker.terminate();
            },
          });
        }
      }
      if (ready !== undefined) listener.onMessages(messages);
    });
    worker.on("error", (error) => {
      reason = error.stack ?? error.message;
    });
    worker.on("exit", () => {
      if (ready === undefined) reject(new Error(reason));
      else if (!ending) listener.onEnded(reason);
    });
  });
}

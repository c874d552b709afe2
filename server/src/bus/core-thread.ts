import type { CoreEnding } from "@akari/core/faults/core-ending";
import { unreachable } from "@akari/brokerage/assertion";
import { Worker } from "node:worker_threads";
import type { CoreSettings } from "../engine/start-core.ts";
import type { FromCore, Ready, ToCore } from "./messages.ts";

/** Today's transport of the bus: a message port between two threads. */
export interface CoreThread {
  /** Settles when it has loaded the tables; rejects with CoreNotStarted when it ends before. */
  readonly ready: Promise<Ready>;
  /** Resolves when the thread is gone and its sockets are closed. */
  readonly ended: Promise<CoreEnding>;
  send(messages: readonly ToCore[]): void;
  /** Number of the input in hand, readable even when the thread does not answer; 0: none. */
  readonly inHand: number;
  /** Ends the thread at once; resolves with `ended`. */
  end(how: CoreEnding): Promise<CoreEnding>;
}

/** The core could not lead or load. */
export class CoreNotStarted extends Error {
  readonly ending: CoreEnding;

  constructor(ending: CoreEnding) {
    super(ending.message);
    this.ending = ending;
  }
}

/** The thread's module. Only tests use another: the same core with a fault in its rules. */
export const coreEntry: URL = new URL("../engine/worker.ts", import.meta.url);

/** Starts the core's thread. A failing thread is ended from here, since a socket or timer of its own could keep it alive. */
export function startCoreThread(
  entry: URL,
  settings: CoreSettings,
  onMessages: (messages: readonly FromCore[]) => void,
): CoreThread {
  const inHand = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const worker = new Worker(entry, { workerData: { ...settings, inHand } satisfies CoreSettings });
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<CoreEnding>();
  let ending: CoreEnding | null = null;

  const end = (how: CoreEnding) => {
    // The first report is the cause; later failures follow from it.
    ending ??= how;
    void worker.terminate();
  };
  const take = (message: FromCore): void => {
    switch (message.kind) {
      case "ready":
        return ready.resolve(message);
      case "failed":
        return end(message);
      case "committed":
      case "previewed":
      case "gauge":
      case "drained":
        // `core-port.ts` handles these.
        return;
      default:
        return unreachable(message);
    }
  };
  worker.on("message", (messages: FromCore[]) => {
    for (const message of messages) take(message);
    onMessages(messages);
  });
  worker.on("error", (error: unknown) => end(troubleWith(textOf(error))));
  worker.on("exit", () => {
    ending ??= troubleWith("the core's thread ended");
    ready.reject(new CoreNotStarted(ending));
    ended.resolve(ending);
  });
  // Nothing has to await it, so its rejection must not count as unhandled.
  ready.promise.catch(() => {});

  return {
    ready: ready.promise,
    ended: ended.promise,
    get inHand() {
      return inHand[0] ?? 0;
    },
    send: (messages) => worker.postMessage(messages),
    end(how) {
      end(how);
      return ended.promise;
    },
  };
}

/** An ending that blames no input. */
export function troubleWith(message: string): CoreEnding {
  return { cause: "trouble", message, blame: null };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

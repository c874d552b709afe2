import { Worker } from "node:worker_threads";
import type { CoreSettings } from "../engine/start-core.ts";
import type { Failed, FromCore, Ready, ToCore } from "./messages.ts";

/** Why a core's thread ended, as far as it could still say it. */
export type CoreEnding = Omit<Failed, "kind">;

/** Today's transport of the bus: a message port between two threads. */
export interface CoreThread {
  /** Settles when it has loaded the tables; rejects with CoreNotStarted when it ends before. */
  readonly ready: Promise<Ready>;
  /** Resolves when nothing of the thread is left, whatever it still held: its sockets are closed then. */
  readonly ended: Promise<CoreEnding>;
  send(messages: readonly ToCore[]): void;
  /** Number of the input that it has in hand, readable while it does not answer; 0: none. */
  readonly inHand: number;
  /** Ends it as it stands; resolves with `ended`. */
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

/** What the thread runs. Only tests run another one: the same core with a fault in its rules. */
export const coreEntry: URL = new URL("../engine/worker.ts", import.meta.url);

/** Starts the core's thread. A thread that fails is ended from here: a socket or a timer of its own could keep it alive for ever. */
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
    // The first word is the cause; what breaks after it follows from it.
    ending ??= how;
    void worker.terminate();
  };
  worker.on("message", (messages: FromCore[]) => {
    for (const message of messages) {
      if (message.kind === "ready") ready.resolve(message);
      else if (message.kind === "failed") end(message);
    }
    onMessages(messages);
  });
  worker.on("error", (error: unknown) => end(troubleWith(textOf(error))));
  worker.on("exit", () => {
    ending ??= troubleWith("the core's thread ended");
    ready.reject(new CoreNotStarted(ending));
    ended.resolve(ending);
  });
  // A caller may wait for it; a rejection without one is no fault.
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

/** An end of a core that blames no input. */
export function troubleWith(message: string): CoreEnding {
  return { cause: "trouble", message, blame: null };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

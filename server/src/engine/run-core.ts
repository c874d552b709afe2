import { parentPort, workerData } from "node:worker_threads";
import type { Failed, FromCore, ToCore } from "../bus/messages.ts";
import { Led } from "./leadership.ts";
import { type CoreMake, type CoreSettings, productCore, startCore } from "./start-core.ts";
import { CoreFault } from "@akari/core/faults/core-fault";

/** Runs the core in this thread, with its message port as the bus. Its last message says why it failed; the thread is ended from outside. */
export async function runCore(make: CoreMake = productCore): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("the core runs in a worker thread");
  const send = (messages: FromCore[]) => port.postMessage(messages);
  const fail = (error: unknown) => send([lastWord(error)]);
  try {
    const receive = await startCore(workerData as CoreSettings, make, send, fail);
    port.on("message", (messages: ToCore[]) => receive(messages));
  } catch (error) {
    fail(error);
  }
}

function lastWord(error: unknown): Failed {
  if (error instanceof CoreFault)
    return {
      kind: "failed",
      cause: "fault",
      message: stackOf(error.cause),
      blame: error.blame,
    };
  const cause = error instanceof Led ? "led" : "trouble";
  return { kind: "failed", cause, message: stackOf(error), blame: null };
}

/** Refusals need no stack: their text says what to do. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Led ? error.message : (error.stack ?? error.message);
}

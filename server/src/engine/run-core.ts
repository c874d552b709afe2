import { parentPort, workerData } from "node:worker_threads";
import { CoreLinks } from "../bus/core-links.ts";
import type { Failed } from "../bus/messages.ts";
import { coreTransport } from "../bus/transport.ts";
import { Led } from "./leadership.ts";
import { type CoreMake, type CoreSettings, productCore, startCore } from "./start-core.ts";
import { CoreFault } from "@akari/core/faults/core-fault";

/** Runs the core in this thread, with its message port as the bus. Its last message says why it failed; the thread is ended from outside. */
export async function runCore(make: CoreMake = productCore): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("the core runs in a worker thread");
  const settings = workerData as CoreSettings;
  const { market, edge, inBytes } = settings.bus;
  const links = new CoreLinks(market);
  const fail = (error: unknown) => links.say(lastWord(error));
  // What is not read is missing, and its sender is told so.
  links.connect(edge, coreTransport(port, { inBytes, onUnread: () => {} }));
  try {
    await startCore(settings, make, links, fail);
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

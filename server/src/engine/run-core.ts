import { parentPort, workerData } from "node:worker_threads";
import { CoreLinks } from "../bus/core-links.ts";
import { coreTransport } from "../bus/transport.ts";
import { lastWord } from "./last-word.ts";
import { runCores } from "./run-cores.ts";
import { type CoreMake, productCore, startCore } from "./start-core.ts";
import type { CoreSettings } from "./start-core.ts";
import type { SharedThreadSettings } from "../bus/thread-orders.ts";

/** The program of a core's thread: of one core, which its starter has sent with it, or of several, which come and go. */
export async function runCore(make: CoreMake = productCore): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("the core runs in a worker thread");
  const settings = workerData as CoreSettings | SharedThreadSettings;
  if ("sharedBy" in settings) return runCores(port, settings, make);
  const { market, edge, inBytes } = settings.bus;
  const links = new CoreLinks(market);
  // Its last message says why it failed; the thread is ended from outside.
  const fail = (error: unknown) => links.say(lastWord(error));
  // An unread message leaves a gap in the numbers, which is reported to its sender.
  links.connect(edge, coreTransport(port, { inBytes, onUnread: () => {} }));
  try {
    await startCore(settings, make, links, fail);
  } catch (error) {
    fail(error);
  }
}

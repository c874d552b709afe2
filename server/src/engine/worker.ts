import { parentPort, workerData } from "node:worker_threads";
import type { FromCore, ToCore } from "../bus/messages.ts";
import { type CoreSettings, startCore } from "./start-core.ts";

/** The core's thread: the bus is its message port. */
const port = parentPort;
if (port === null) throw new Error("the core runs in a worker thread");

const send = (messages: FromCore[]) => port.postMessage(messages);
const fail = (error: unknown) => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send([{ kind: "failed", message }]);
  // The port delivers what was posted before the thread ends.
  port.close();
};

try {
  const receive = await startCore(workerData as CoreSettings, send, fail);
  port.on("message", (messages: ToCore[]) => receive(messages));
} catch (error) {
  fail(error);
}

import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// A thread that opens connections while the server's own thread stands still, and says when all of them are open.

const { port, count, open } = workerData as {
  readonly port: number;
  readonly count: number;
  /** How many are open, as soon as all are. */
  readonly open: Int32Array;
};
const parent = parentPort!;
parent.postMessage("ready");
await once(parent, "message");
const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1" }));
await Promise.all(
  sockets.map((socket) => {
    socket.on("error", () => {});
    return once(socket, "connect");
  }),
);
Atomics.store(open, 0, count);
Atomics.notify(open, 0);
for (const socket of sockets) socket.destroy();

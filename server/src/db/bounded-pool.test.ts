import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { BoundedPool } from "./bounded-pool.ts";
import { DatabaseAway } from "./database-watch.ts";

/** Takes connections and says nothing, as a stopped database does. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket.on("error", () => {})));
silent.listen(0, "127.0.0.1");
await once(silent, "listening");
const { port } = silent.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a call that waited for a connection when the database was given up is answered once, also when its own time is over later", async () => {
  const listeners = new Set<() => void>();
  const presence = {
    isAway: false,
    onAway(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const config = { host: "127.0.0.1", port, user: "akari", max: 1, connectionTimeoutMillis: 100 };
  const pool = new BoundedPool(config, 10, presence);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  try {
    // The first opens the only connection, the second waits for it.
    const calls = [pool.connect(), pool.connect()];
    for (const listener of listeners) listener();
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: "rejected", reason: expect.any(DatabaseAway) });
    await vi.waitFor(() => expect([pool.waitingCount, pool.totalCount]).toEqual([0, 0]), 60_000);
    expect(uncaught).toEqual([]);
  } finally {
    process.removeListener("uncaughtException", note);
    for (const other of others) process.on("uncaughtException", other);
    await pool.end();
  }
});

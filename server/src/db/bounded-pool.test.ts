import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { BoundedPool } from "./bounded-pool.ts";
import { DatabaseAway, trusted } from "./database-watch.ts";

/** Accepts connections and never answers, as a stopped database does. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket.on("error", () => {})));
silent.listen(0, "127.0.0.1");
await once(silent, "listening");
const { port } = silent.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a call that waits for a connection when the database fails is answered once, also when its own timeout ends later", async () => {
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
  const uncaught = noteUncaught();
  try {
    // The first call opens the only connection, the second waits for it.
    const calls = [pool.connect(), pool.connect()];
    for (const listener of listeners) listener();
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: "rejected", reason: expect.any(DatabaseAway) });
    await vi.waitFor(() => expect([pool.waitingCount, pool.totalCount]).toEqual([0, 0]), 60_000);
    expect(uncaught).toEqual([]);
  } finally {
    await pool.end();
  }
});

test.each(["its time is over", "the database breaks it off"])(
  "M-OUT-198 a session whose setup meets %s fails the waiting call, and nothing else",
  async (end) => {
    const opened: Socket[] = [];
    const greeting = createServer((socket) => {
      opened.push(socket.on("error", () => {}));
      // Accepts the session, and answers none of its queries.
      socket.once("data", () => {
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
        socket.once("data", () => {
          if (end === "the database breaks it off") socket.destroy();
        });
      });
    });
    greeting.listen(0, "127.0.0.1");
    await once(greeting, "listening");
    const { port: own } = greeting.address() as AddressInfo;
    const config = { host: "127.0.0.1", port: own, user: "akari", connectionTimeoutMillis: 1000 };
    const pool = new BoundedPool(config, 10, trusted);
    const uncaught = noteUncaught();
    try {
      await expect(pool.query("select 1")).rejects.toThrow(/terminated/);
      await vi.waitFor(() => expect(pool.totalCount).toBe(0), 60_000);
      expect(opened).toHaveLength(1);
      expect(uncaught).toEqual([]);
    } finally {
      for (const socket of opened) socket.destroy();
      greeting.close();
      await pool.end();
    }
  },
);

/** Errors that would have ended the process, until the end of the test. */
function noteUncaught(): readonly unknown[] {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  onTestFinished(() => {
    process.removeListener("uncaughtException", note);
    for (const other of others) process.on("uncaughtException", other);
  });
  return uncaught;
}

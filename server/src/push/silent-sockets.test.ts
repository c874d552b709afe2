import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { backlogBytes, type StreamLimits } from "./limits.ts";
import { connectStream, type StreamClient } from "./testing/stream-client.ts";
import { createTestStream, type TestStream } from "./testing/test-stream.ts";

const boundless = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };
const withoutRates = { messages: boundless, messagesPerSource: boundless, complaints: boundless };
/** One snapshot of 100 quotes may exceed the bound. */
const allowedBytes = backlogBytes + 64 * 1024;

const fiftyUnlisted = Array.from({ length: 50 }, (_, n) => `book:0${String(n).padStart(3, "0")}`);

let stream: TestStream;
afterEach(() => stream.close());

/** Connected and greeted sockets that stop reading. */
async function silentSockets(
  count: number,
  limits: Partial<StreamLimits>,
): Promise<StreamClient[]> {
  stream = await createTestStream(null, { count: 100, limits, onFile: true });
  const clients = await Promise.all(
    Array.from({ length: count }, () => connectStream(stream.file)),
  );
  for (const { socket } of clients) socket.pause();
  return clients;
}

/** Sends on every socket until the server has cut them all; returns the most bytes that waited in the server. */
async function floodUntilCut(
  clients: readonly StreamClient[],
  send: (client: StreamClient) => void,
): Promise<number> {
  let most = 0;
  while (stream.readers() > 0) {
    for (const client of clients)
      if (client.socket.bufferedAmount === 0) for (let sent = 0; sent < 4; sent += 1) send(client);
    // Sockets dropped in one turn of the event loop are gone some turns later.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    most = Math.max(most, stream.waitingBytes());
  }
  return most;
}

test("disconnects twenty sockets that ask for unlisted shares and read no refusal", async () => {
  const clients = await silentSockets(20, {});
  const most = await floodUntilCut(clients, ({ send }) => send({ subscribe: fiftyUnlisted }));
  expect(most).toBeLessThan(20 * allowedBytes);
  for (const client of clients) {
    client.socket.resume();
    expect(await client.closed).toBe(1008);
    expect(client.unread().at(-1)).toMatchObject({ type: "error", reason: "RATE_LIMITED" });
  }
});

test.each<[string, (client: StreamClient, codes: readonly string[]) => void]>([
  ["refusals", ({ send }) => send({ subscribe: fiftyUnlisted.slice(0, 1) })],
  ["snapshots", ({ send }, codes) => send({ subscribe: ["quotes"], codes })],
  ["pongs", ({ socket }) => socket.ping(Buffer.alloc(125))],
])("unread %s do not pile up, even without rate limits", async (_, flood) => {
  const clients = await silentSockets(3, withoutRates);
  const codes = stream.small.issuers.map(({ code }) => code);
  const most = await floodUntilCut(clients, (client) => flood(client, codes));
  expect(most).toBeLessThan(3 * allowedBytes);
});

test("silent readers have a common bound", async () => {
  const waitingBytes = 2 * backlogBytes;
  const clients = await silentSockets(10, { ...withoutRates, waitingBytes });
  const codes = stream.small.issuers.map(({ code }) => code);
  const most = await floodUntilCut(clients, ({ send }) => send({ subscribe: ["quotes"], codes }));
  expect(most).toBeLessThan(waitingBytes + allowedBytes);
});

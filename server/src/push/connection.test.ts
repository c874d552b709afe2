import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { Connection, type ConnectionParts } from "./connection.ts";
import {
  closingGraceMs,
  defaultLimits,
  firstMessageMs,
  logBacklogBytes,
  stateBacklogBytes,
} from "./limits.ts";

/** A socket whose backlog a test sets. */
class FakeSocket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  closedWith: number | null = null;
  terminated = false;
  pings = 0;

  send(message: Buffer): void {
    this.sent.push(message.toString());
  }
  close(code: number): void {
    this.closedWith = code;
  }
  terminate(): void {
    this.terminated = true;
  }
  ping(): void {
    this.pings += 1;
  }
}

let socket: FakeSocket;
let connection: Connection;
let left: number;

beforeEach(() => {
  vi.useFakeTimers();
  left = 0;
  socket = new FakeSocket();
  const parts = { limits: defaultLimits, locale: "ja", onLeft: () => (left += 1) };
  connection = new Connection(socket as unknown as WebSocket, parts as unknown as ConnectionParts);
});
afterEach(() => vi.useRealTimers());

test("a reader is congested above 64 KiB, and a log cuts him above 256 KiB", () => {
  socket.bufferedAmount = stateBacklogBytes;
  expect(connection.congested).toBe(false);
  socket.bufferedAmount = stateBacklogBytes + 1;
  expect(connection.congested).toBe(true);
  socket.bufferedAmount = logBacklogBytes;
  connection.sendLog(Buffer.from("kept"));
  socket.bufferedAmount = logBacklogBytes + 1;
  connection.sendLog(Buffer.from("too much"));
  connection.send(Buffer.from("after the end"));
  expect(socket.sent).toEqual(["kept"]);
  expect(socket.closedWith).toBe(4008);
  expect(left).toBe(1);
});

test("a cut reader who does not say goodbye is dropped after a grace", () => {
  connection.end(1001);
  vi.advanceTimersByTime(closingGraceMs - 1);
  expect(socket.terminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.terminated).toBe(true);
});

test("a socket without a first message is closed", () => {
  vi.advanceTimersByTime(firstMessageMs);
  expect(socket.closedWith).toBe(1008);
  expect(JSON.parse(socket.sent[0]!)).toMatchObject({ type: "error", reason: "REQUEST_MALFORMED" });
});

test("a socket that does not answer a ping until the next one is dead", () => {
  connection.ping();
  socket.emit("pong");
  connection.ping();
  expect([socket.pings, socket.terminated]).toEqual([2, false]);
  connection.ping();
  expect([socket.pings, socket.terminated, left]).toEqual([2, true, 1]);
});

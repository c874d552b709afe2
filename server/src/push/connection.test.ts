import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { Backlog } from "../http/backlog.ts";
import { Connection, type ConnectionParts } from "./connection.ts";
import {
  backlogBytes,
  closingGraceMs,
  defaultLimits,
  firstMessageMs,
  stateBacklogBytes,
  unansweredMaximum,
} from "./limits.ts";

/** A socket whose backlog a test sets. */
class FakeSocket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  closedWith: number | null = null;
  terminated = false;
  pings = 0;
  paused = false;

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
  pong(data: Buffer): void {
    this.sent.push(`pong ${data.toString()}`);
  }
  pause(): void {
    this.paused = true;
  }
  resume(): void {
    this.paused = false;
  }
}

let socket: FakeSocket;
let connection: Connection;
let left: number;
let behind: number;
let backlog: Backlog;

beforeEach(() => {
  vi.useFakeTimers();
  left = 0;
  behind = 0;
  socket = new FakeSocket();
  backlog = new Backlog(2 * backlogBytes);
  const core = { ready: { epoch: 1 }, answers: true, onAnswers: () => () => {} };
  const room = { edge: { core }, feed: { onEpoch: () => () => {} } };
  const parts = {
    limits: defaultLimits,
    locale: "ja",
    backlog,
    countAtSource: () => 0,
    rooms: { enter: () => Promise.resolve({ room, leave: () => {} }), answers: () => true },
    identities: { resolve: () => Promise.resolve(null) },
    onBehind: () => (behind += 1),
    onLeft: () => (left += 1),
  };
  connection = new Connection(socket as unknown as WebSocket, parts as unknown as ConnectionParts);
});
afterEach(() => vi.useRealTimers());

test("a reader is congested above 64 KiB, and cut above 256 KiB", () => {
  socket.bufferedAmount = stateBacklogBytes;
  expect(connection.congested).toBe(false);
  socket.bufferedAmount = stateBacklogBytes + 1;
  expect(connection.congested).toBe(true);
  socket.bufferedAmount = backlogBytes;
  connection.send(Buffer.from("kept"));
  socket.bufferedAmount = backlogBytes + 1;
  connection.send(Buffer.from("too much"));
  connection.send(Buffer.from("after the end"));
  expect(socket.sent).toEqual(["kept"]);
  expect(socket.closedWith).toBe(4008);
  expect(left).toBe(1);
});

test.each([
  ["a hello", "{}"],
  ["a refusal", "no JSON"],
  ["a pong", null],
])(
  "%s is not added for a reader who is too far behind: the reader is disconnected",
  async (_, message) => {
    socket.bufferedAmount = backlogBytes + 1;
    if (message === null) socket.emit("ping", Buffer.from("?"));
    else socket.emit("message", Buffer.from(message), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent).toEqual([]);
    expect([socket.closedWith, left, behind]).toEqual([4008, 1, 1]);
  },
);

test("a pong echoes its ping's payload, and pings and pongs count like messages", () => {
  socket.emit("ping", Buffer.from("?"));
  expect(socket.sent).toEqual(["pong ?"]);
  for (let frame = 1; frame < defaultLimits.messages.burst; frame += 1)
    socket.emit(frame % 2 === 0 ? "pong" : "ping", Buffer.from("?"));
  expect(socket.closedWith).toBe(null);
  socket.emit("pong", Buffer.from(""));
  expect(JSON.parse(socket.sent.at(-1)!)).toMatchObject({ type: "error", reason: "RATE_LIMITED" });
  expect(socket.closedWith).toBe(1008);
});

test("no more messages are read from the socket while many are unanswered", async () => {
  for (let sent = 1; sent < unansweredMaximum; sent += 1)
    socket.emit("message", Buffer.from(sent === 1 ? "{}" : '{"unsubscribe":["quotes"]}'), false);
  expect(socket.paused).toBe(false);
  socket.emit("message", Buffer.from('{"unsubscribe":["quotes"]}'), false);
  expect(socket.paused).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([socket.paused, socket.closedWith]).toEqual([false, null]);
});

test("a disconnected reader that does not close is dropped after a grace period", () => {
  connection.end(1001);
  vi.advanceTimersByTime(closingGraceMs - 1);
  expect(socket.terminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.terminated).toBe(true);
});

test("a closed socket has no backlog, even if data is sent to it", () => {
  socket.bufferedAmount = backlogBytes;
  connection.send(Buffer.from("kept"));
  socket.emit("close");
  connection.send(Buffer.from("too late"));
  backlog.note({ waitingBytes: 2 * backlogBytes, drop: () => expect.fail("nobody has to go") });
  expect([socket.sent, socket.terminated]).toEqual([["kept"], false]);
});

test("a socket without a hello is closed", () => {
  vi.advanceTimersByTime(firstMessageMs);
  expect(socket.closedWith).toBe(1008);
  expect(JSON.parse(socket.sent[0]!)).toMatchObject({ type: "error", reason: "REQUEST_MALFORMED" });
});

test("a socket that does not answer a ping before the next one is closed", () => {
  connection.ping();
  socket.emit("pong");
  connection.ping();
  expect([socket.pings, socket.terminated]).toEqual([2, false]);
  connection.ping();
  expect([socket.pings, socket.terminated, left]).toEqual([2, true, 1]);
});

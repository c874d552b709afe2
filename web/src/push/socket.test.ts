import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../test/fake-socket.ts";
import {
  SocketNotConnected,
  connectSocket,
  livelyMessages,
  probeAfterMs,
  probeLivelyAfterMs,
  socketTimeoutMs,
} from "./socket.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const other = new FakeSocket();
  const events = { onOpen: vi.fn(), onMessage: vi.fn(), onQuiet: vi.fn(), onClose: vi.fn() };
  const socket = connectSocket(() => other as unknown as WebSocket, events);
  return { socket, other, ...events };
}

test("M-API-8 connects, sends, receives and reports a close by the server", () => {
  const { socket, other, onOpen, onMessage, onClose } = connect();
  other.open();
  expect(onOpen).toHaveBeenCalledOnce();
  socket.send({ say: "日本" });
  expect(other.sent).toEqual([{ say: "日本" }]);
  other.say({ say: "東京" });
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({ say: "東京" });
  other.close(4001);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(4001);
  vi.advanceTimersByTime(10 * socketTimeoutMs);
  expect(onClose).toHaveBeenCalledOnce();
});

test("M-ERR-20 M-API-8 sending before it is open, after it ended and after it was closed raises not connected", () => {
  const early = connect();
  expect(() => early.socket.send({})).toThrow("WebSocket is not connected");
  early.other.open();
  early.other.close();
  expect(() => early.socket.send({})).toThrow(SocketNotConnected);

  const { socket, other, onClose } = connect();
  other.open();
  socket.close();
  expect(other.closed).toBe(true);
  expect(() => socket.send({})).toThrow(SocketNotConnected);
  expect(other.sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(new SocketNotConnected().runtime).toBe("socketNotConnected");
});

test("M-CON-12 a socket not open after 60 s is abandoned", () => {
  const { other, onOpen, onClose } = connect();
  vi.advanceTimersByTime(socketTimeoutMs - 1);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socketTimeoutMs).toBe(60_000);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1006);
  expect(other.closed).toBe(true);
  other.open();
  expect(onOpen).not.toHaveBeenCalled();
});

test("M-CON-12 a silent socket is pinged after 30 s and abandoned after 60 s", () => {
  const { other, onQuiet, onClose } = connect();
  other.open();
  vi.advanceTimersByTime(probeAfterMs);
  expect(onQuiet).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(socketTimeoutMs - probeAfterMs - 1);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1006);
});

test("M-CON-12 any message counts as activity", () => {
  const { other, onQuiet, onClose } = connect();
  other.open();
  for (let minute = 1; minute <= 3; minute += 1) {
    vi.advanceTimersByTime(socketTimeoutMs - 1);
    other.say({});
  }
  expect(onQuiet).toHaveBeenCalledTimes(3);
  expect(onClose).not.toHaveBeenCalled();
});

/** As many messages as show that a market moves, so many milliseconds apart. */
function hearMany(other: FakeSocket, everyMs: number) {
  for (let count = 0; count < livelyMessages; count += 1) {
    vi.advanceTimersByTime(everyMs);
    other.say({});
  }
}

test("M-OUT-244 a lively socket that falls silent is pinged after 5 s, and is still abandoned after 60 s", () => {
  const { other, onQuiet, onClose } = connect();
  other.open();
  // The rate on the page of a share in which little is done.
  hearMany(other, 3_000);
  vi.advanceTimersByTime(probeLivelyAfterMs - 1);
  expect(onQuiet).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onQuiet).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(socketTimeoutMs - probeLivelyAfterMs - 1);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1006);
});

test("M-OUT-244 at the market's close the socket is pinged once early, then like a quiet one", () => {
  const { other, onQuiet } = connect();
  other.open();
  hearMany(other, 500);
  vi.advanceTimersByTime(probeLivelyAfterMs);
  other.say({});
  expect(onQuiet).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(probeAfterMs - 1);
  expect(onQuiet).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(onQuiet).toHaveBeenCalledTimes(2);
});

test("M-OUT-244 occasional messages do not make a socket lively", () => {
  const { other, onQuiet } = connect();
  other.open();
  hearMany(other, 8_000);
  vi.advanceTimersByTime(probeAfterMs - 1);
  expect(onQuiet).not.toHaveBeenCalled();
});

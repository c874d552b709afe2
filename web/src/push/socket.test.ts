import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { SocketNotConnected, connectSocket, probeAfterMs, socketTimeoutMs } from "./socket.ts";

let server: WebSocketServer;
let address: string;
const heard: string[] = [];

beforeEach(async () => {
  heard.length = 0;
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => {
    socket.on("message", (data) => {
      const text = String(data);
      heard.push(text);
      if (text === '{"say":"bye"}') socket.close(4001);
      else socket.send(text);
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const client of server.clients) client.terminate();
  server.close();
});

function connect(url = address) {
  const events = { onOpen: vi.fn(), onMessage: vi.fn(), onQuiet: vi.fn(), onClose: vi.fn() };
  return { socket: connectSocket(() => new WebSocket(url), events), ...events };
}

test("M-API-8 connects, sends, hears and is told when the other end closes", async () => {
  const { socket, onOpen, onMessage, onClose } = connect();
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  socket.send({ say: "日本" });
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith({ say: "日本" }));
  socket.send({ say: "bye" });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(4001));
  expect(() => socket.send({})).toThrow(SocketNotConnected);
});

test("M-ERR-20 M-API-8 sending before it is open and after it is closed raises not connected", async () => {
  const { socket, onOpen, onClose } = connect();
  expect(() => socket.send({})).toThrow("WebSocket is not connected");
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  socket.close();
  expect(() => socket.send({})).toThrow("WebSocket is not connected");
  await vi.waitFor(() => expect(server.clients.size).toBe(0));
  expect(onClose).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
  expect(new SocketNotConnected().runtime).toBe("socketNotConnected");
});

test("M-CON-12 a socket that is not open after 60 s is given up", () => {
  vi.useFakeTimers();
  const { onClose } = connect("ws://127.0.0.1:9");
  vi.advanceTimersByTime(socketTimeoutMs - 1);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socketTimeoutMs).toBe(60_000);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1006);
});

test("M-CON-12 one that says nothing is asked after 30 s and given up after 60 s", async () => {
  const { onOpen, onQuiet, onClose } = await openUnderFakeTimers();
  vi.advanceTimersByTime(probeAfterMs);
  expect(onQuiet).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(socketTimeoutMs - probeAfterMs - 1);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1006);
  expect(onOpen).toHaveBeenCalledOnce();
});

test("M-CON-12 any answer is a sign of life", async () => {
  const { socket, onMessage, onQuiet, onClose } = await openUnderFakeTimers();
  for (let minute = 1; minute <= 3; minute += 1) {
    vi.advanceTimersByTime(probeAfterMs + 1000);
    socket.send({ minute });
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(minute));
  }
  expect(onQuiet).toHaveBeenCalledTimes(3);
  expect(onClose).not.toHaveBeenCalled();
});

/** Only this code's own timers are driven: the network keeps its time. */
async function openUnderFakeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const connection = connect();
  await new Promise<void>((resolve) => server.once("connection", () => resolve()));
  while (connection.onOpen.mock.calls.length === 0) await new Promise(setImmediate);
  return connection;
}

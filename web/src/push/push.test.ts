import { quotesCodesMaximum as inOneRead } from "@akari/api/instrument";
import * as wire from "@akari/api/push";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../test/fake-socket.ts";
import { Backoff } from "./backoff.ts";
import {
  type TopicMessage,
  createPush,
  doubtAfterMs,
  hastyEveryMs,
  quotesCodesMaximum,
  rivalAfterMs,
  sessionEndedCode,
  steadyAfterMs,
  streamPath,
} from "./push.ts";
import { SocketNotConnected, probeAfterMs, socketTimeoutMs } from "./socket.ts";

function pushWithSockets(token: string | null = null) {
  const sockets: FakeSocket[] = [];
  const session = { token };
  const onTokenRefused = vi.fn();
  const push = createPush({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: () => session.token,
    onTokenRefused,
    backoff: new Backoff(() => 0),
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { push, sockets, last, session, onTokenRefused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("M-LOAD-2 connect resolves only when the server has answered hello", async () => {
  const { push, last } = pushWithSockets("T");
  const connected = vi.fn();
  const connection = push.connect().then(connected);
  last().dispatchEvent(new Event("open"));
  await Promise.resolve();
  expect(last().sent).toEqual([{ token: "T" }]);
  expect(push.state()).toBe("connecting");
  expect(connected).not.toHaveBeenCalled();
  last().say({ type: "hello", epoch: 1 });
  await connection;
  expect(push.state()).toBe("open");
});

test("M-LOAD-2 connect rejects when no connection can be made, and a retry works", async () => {
  const { push, last } = pushWithSockets();
  const failed = push.connect();
  last().close();
  await expect(failed).rejects.toThrow(SocketNotConnected);
  const retried = push.connect();
  last().accept();
  await expect(retried).resolves.toBeUndefined();
});

test("a topic is subscribed once for any number of listeners and unsubscribed with the last", () => {
  const { push, last } = pushWithSockets();
  const first = push.listen("book:6W3A", () => {});
  last().accept();
  const second = push.listen("book:6W3A", () => {});
  first();
  expect(last().sent).toEqual([{}, { subscribe: ["book:6W3A"] }]);
  second();
  expect(last().sent.at(-1)).toEqual({ unsubscribe: ["book:6W3A"] });
});

test("a lost connection is restored with all subscriptions", () => {
  const { push, last, sockets } = pushWithSockets("T");
  const seen: TopicMessage[] = [];
  push.listen("trades:6W3A", (message) => seen.push(message));
  push.listen("account", () => {});
  push.setQuoteCodes(["6W3A", "7X2C"]);
  last().accept();
  last().say({ topic: "account", kind: "update", version: 41, data: [] });
  last().close();
  expect(push.state()).toBe("lost");
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(push.state()).toBe("lost");
  last().accept();
  expect(push.state()).toBe("open");
  expect(last().sent).toEqual([
    { token: "T" },
    { subscribe: ["quotes"], codes: ["6W3A", "7X2C"] },
    { subscribe: ["trades:6W3A"] },
    { subscribe: ["account"], after: 41 },
  ]);
  last().say({ topic: "trades:6W3A", kind: "update", version: 1, data: [] });
  expect(seen).toHaveLength(1);
});

test("retry delays grow to 15 s and reset after a success", () => {
  const backoff = new Backoff(() => 0);
  expect([1, 2, 3, 4, 5, 6, 7].map(() => backoff.next())).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});

test("when too far behind, listeners are notified and the account is resubscribed from now", () => {
  const { push, last } = pushWithSockets("T");
  const kinds: string[] = [];
  push.listen("account", (message) => kinds.push(message.kind));
  last().accept();
  last().say({ topic: "account", kind: "behind" });
  expect(kinds).toEqual(["behind"]);
  expect(last().sent.at(-1)).toEqual({ subscribe: ["account"] });
});

test("a refused token is reported once, and the next attempt omits it", () => {
  const { push, last, onTokenRefused } = pushWithSockets("OLD");
  push.listen("book:6W3A", () => {});
  last().dispatchEvent(new Event("open"));
  last().say({ type: "error", reason: "SESSION_EXPIRED", msg: "" });
  last().close(4001);
  vi.advanceTimersByTime(500);
  last().accept();
  expect(onTokenRefused).toHaveBeenCalledOnce();
  expect(last().sent[0]).toEqual({});
});

test("after login the socket starts again with the token", () => {
  const { push, sockets, last, session } = pushWithSockets();
  push.listen("book:6W3A", () => {});
  last().accept();
  session.token = "T";
  push.restart();
  expect(push.state()).toBe("connecting");
  last().accept();
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
  expect(last().sent[0]).toEqual({ token: "T" });
});

test("the client's limits match the server's", () => {
  expect(streamPath).toBe(wire.streamPath);
  expect(sessionEndedCode).toBe(wire.closeCode.sessionEnded);
  expect(quotesCodesMaximum).toBe(inOneRead);
});

test("at most 100 codes are subscribed, since more would close the socket", () => {
  const { push, last } = pushWithSockets();
  push.listen("book:6W3A", () => {});
  last().accept();
  push.setQuoteCodes(Array.from({ length: 120 }, (_, index) => String(1000 + index)));
  expect(last().sent.at(-1)).toMatchObject({ subscribe: ["quotes"] });
  expect((last().sent.at(-1) as { codes: string[] }).codes).toHaveLength(100);
});

test("M-CON-12 a stream that does not answer a ping within 60 s is closed and reopened", () => {
  const { push, last, sockets } = pushWithSockets();
  push.listen("book:6W3A", () => {});
  last().accept();
  vi.advanceTimersByTime(probeAfterMs);
  expect(last().sent.at(-1)).toEqual({ subscribe: ["quotes"], codes: [] });
  vi.advanceTimersByTime(socketTimeoutMs - probeAfterMs);
  expect(push.state()).toBe("lost");
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(500);
  last().accept();
  expect(push.state()).toBe("open");
  expect(sockets.length).toBeGreaterThan(1);
});

test("M-CON-12 a quiet market is not a lost stream, since the ping's answer keeps it", () => {
  const { push, last, sockets } = pushWithSockets();
  push.setQuoteCodes(["6W3A"]);
  push.listen("book:6W3A", () => {});
  last().accept();
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(probeAfterMs);
    expect(last().sent.at(-1)).toEqual({ subscribe: ["quotes"], codes: ["6W3A"] });
    last().say({ topic: "quotes", kind: "snapshot", version: 1, data: [] });
  }
  expect(push.state()).toBe("open");
  expect(sockets).toHaveLength(1);
});

test("M-CON-12 a connection that does not open within 60 s is retried", () => {
  const { push, sockets } = pushWithSockets();
  push.listen("book:6W3A", () => {});
  vi.advanceTimersByTime(socketTimeoutMs);
  expect(push.state()).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
});

test("a device without network loses the stream at once and knows the age of its prices", () => {
  const { push, last, sockets } = pushWithSockets();
  expect(push.heardAt()).toBeNull();
  push.listen("book:6W3A", () => {});
  last().accept();
  const heard = Date.now();
  vi.advanceTimersByTime(1000);
  push.networkLost();
  expect(push.state()).toBe("lost");
  expect(push.heardAt()).toBe(heard);
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(300);
  push.wake();
  last().accept();
  expect(push.state()).toBe("open");
});

/** A connection that is open and from now on passes nothing. */
function silentStream() {
  const all = pushWithSockets();
  all.push.setQuoteCodes(["6W3A"]);
  all.push.listen("book:6W3A", () => {});
  all.last().accept();
  const states: string[] = [];
  all.push.subscribeState(() => void states.push(all.push.state()));
  const probe = { subscribe: ["quotes"], codes: ["6W3A"] };
  const answer = { topic: "quotes", kind: "snapshot", version: 1, data: [] };
  return { ...all, states, probe, answer };
}

test("M-OUT-3 a page that becomes visible sends a probe at once; an answer in time changes nothing", () => {
  const { push, last, sockets, states, probe, answer } = silentStream();
  vi.advanceTimersByTime(5_000);
  const before = last().sent.length;
  push.wake();
  push.wake();
  expect(last().sent.slice(before)).toEqual([probe]);
  vi.advanceTimersByTime(doubtAfterMs - 1);
  last().say(answer);
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual([]);
  expect(sockets).toHaveLength(1);
});

test("M-OUT-3 without an answer the connection is doubted within a second and replaced within two", () => {
  const { push, last, sockets, states } = silentStream();
  vi.advanceTimersByTime(5_000);
  push.wake();
  vi.advanceTimersByTime(doubtAfterMs);
  expect(push.state()).toBe("doubtful");
  vi.advanceTimersByTime(rivalAfterMs - doubtAfterMs);
  expect(sockets).toHaveLength(2);
  last().accept();
  expect(states).toEqual(["doubtful", "lost", "open"]);
  expect(sockets[0]?.closed).toBe(true);
  expect(last().sent).toEqual([
    {},
    { subscribe: ["quotes"], codes: ["6W3A"] },
    { subscribe: ["book:6W3A"] },
  ]);
});

test("M-OUT-3 after an hour of throttled timers the clock decides: the prices are doubted at once", () => {
  const { push } = silentStream();
  // No timer runs meanwhile.
  vi.setSystemTime(Date.now() + 3_600_000);
  push.wake();
  expect(push.state()).toBe("doubtful");
});

test("M-OUT-3 messages sent before the suspend do not count as an answer; the requested snapshot does", () => {
  const { push, last, sockets, answer } = silentStream();
  vi.setSystemTime(Date.now() + 3_600_000);
  push.wake();
  last().say({ topic: "book:6W3A", kind: "update", version: 2, data: {} });
  last().say({ topic: "quotes", kind: "update", version: 2, data: [] });
  expect(push.state()).toBe("doubtful");
  last().say(answer);
  expect(push.state()).toBe("open");
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(1);
});

test("M-OUT-3 the old connection wins when it answers while its rivals hang", () => {
  const { push, sockets, answer } = silentStream();
  push.wake();
  vi.advanceTimersByTime(rivalAfterMs + hastyEveryMs);
  expect(sockets).toHaveLength(3);
  sockets[0]?.say(answer);
  expect(push.state()).toBe("open");
  expect(sockets.map(({ closed }) => closed)).toEqual([false, true, true]);
});

test("M-OUT-3 while the network swallows everything attempts continue, few at once, and the first that passes recovers", () => {
  const { push, last, sockets } = silentStream();
  push.wake();
  vi.advanceTimersByTime(15_000);
  expect(sockets.length).toBeGreaterThan(8);
  expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(2);
  // The network is back: the next attempt begins soon and passes.
  const before = sockets.length;
  vi.advanceTimersByTime(hastyEveryMs);
  expect(sockets.length).toBeGreaterThan(before);
  last().accept();
  expect(push.state()).toBe("open");
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(1);
});

test("M-OUT-217 a hanging attempt is given up before the next starts, since a browser makes one handshake with a server at a time", () => {
  const { push, sockets } = silentStream();
  push.wake();
  const hanging = () => sockets.slice(1).filter(({ closed }) => !closed).length;
  const begun: number[] = [];
  for (let passed = 0; passed < 20_000; passed += 100) {
    const before = sockets.length;
    vi.advanceTimersByTime(100);
    if (sockets.length > before) begun.push(passed + 100);
    expect(hanging()).toBeLessThanOrEqual(1);
  }
  // Four short ones, and one with time for a slow line.
  const [first, ...later] = begun.slice(0, 6) as [number, ...number[]];
  expect(first).toBe(rivalAfterMs);
  expect(later.map((at) => at - first)).toEqual([1_500, 3_000, 4_500, 6_000, 10_500]);
});

test("a stream that is being restored starts again when the page becomes visible, once for several signs", () => {
  const { push, last, sockets } = silentStream();
  last().close();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  push.wake();
  push.wake();
  expect(sockets).toHaveLength(3);
  last().accept();
  expect(push.state()).toBe("open");
});

test("M-OUT-4 a proxy that cuts every connection is called at growing intervals; a steady connection resets them", () => {
  const { push, last, sockets } = pushWithSockets();
  push.listen("book:6W3A", () => {});
  const waited: number[] = [];
  const cut = () => {
    const before = sockets.length;
    last().accept();
    last().close();
    let ms = 0;
    for (; sockets.length === before; ms += 500) vi.advanceTimersByTime(500);
    waited.push(ms);
  };
  for (let times = 0; times < 5; times += 1) cut();
  expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  last().accept();
  vi.advanceTimersByTime(steadyAfterMs);
  last().close();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(7);
});

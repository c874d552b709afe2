import { expect, test, vi } from "vitest";
import { FakeSocket } from "../../test/fake-socket.ts";
import { Backoff } from "../push/backoff.ts";
import { createPush, type PushState } from "../push/push.ts";
import { createStaleness } from "./staleness.ts";

const noFallback = { readAt: () => null, refusal: () => null, subscribe: () => () => {} };

function streamWith() {
  const listeners = new Set<() => void>();
  let state: PushState = "open";
  const reads: (() => void)[] = [];
  const rounds = new Set<() => void>();
  let readAt: number | null = null;
  const staleness = createStaleness({
    push: {
      state: () => state,
      subscribeState(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      heardAt: () => 1234,
    },
    fallback: {
      readAt: () => readAt,
      refusal: () => null,
      subscribe(listener) {
        rounds.add(listener);
        return () => rounds.delete(listener);
      },
    },
    readAnew: () => new Promise<void>((resolve) => reads.push(resolve)),
  });
  const become = (next: PushState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const round = (at: number | null) => {
    readAt = at;
    for (const listener of rounds) listener();
  };
  const finishRead = async () => {
    reads.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { staleness, become, round, finishRead, reads };
}

test("prices are stale from the loss until everything has been reloaded", async () => {
  const { staleness, become, finishRead } = streamWith();
  const told = vi.fn();
  staleness.subscribe(told);
  expect(staleness.current()).toBeNull();
  become("lost");
  expect(staleness.current()).toEqual({ kind: "old", asOf: 1234, refusal: null });
  become("open");
  expect(staleness.current()).toEqual({ kind: "old", asOf: 1234, refusal: null });
  await finishRead();
  expect(staleness.current()).toBeNull();
  expect(told).toHaveBeenCalledTimes(2);
});

test("a second loss during the reload keeps prices stale until it is over", async () => {
  const { staleness, become, finishRead } = streamWith();
  become("lost");
  become("open");
  become("lost");
  await finishRead();
  expect(staleness.current()).not.toBeNull();
  become("open");
  await finishRead();
  expect(staleness.current()).toBeNull();
});

test("the first connection and a reconnect for another user are not losses", () => {
  const { staleness, become, reads } = streamWith();
  become("connecting");
  become("open");
  expect(staleness.current()).toBeNull();
  expect(reads).toHaveLength(0);
});

test("prices are stale while the market does not respond, until the stream reconnects automatically", async () => {
  vi.useFakeTimers();
  try {
    const sockets: FakeSocket[] = [];
    const push = createPush({
      open: () => {
        sockets.push(new FakeSocket());
        return sockets.at(-1) as unknown as WebSocket;
      },
      token: () => null,
      onTokenRefused: () => {},
      backoff: new Backoff(() => 0),
    });
    const staleness = createStaleness({
      push,
      fallback: noFallback,
      readAnew: () => Promise.resolve(),
    });
    push.listen("quotes", () => {});
    sockets.at(-1)!.accept();
    expect(staleness.current()).toBeNull();

    sockets.at(-1)!.close(1012);
    expect(staleness.current()).not.toBeNull();
    // Browsers report an upgrade answered with 503 as a socket that never opened.
    for (const waitMs of [500, 1_000, 2_000]) {
      vi.advanceTimersByTime(waitMs);
      sockets.at(-1)!.close(1006);
      expect(staleness.current()).not.toBeNull();
    }
    vi.advanceTimersByTime(4_000);
    sockets.at(-1)!.accept();
    await vi.waitFor(() => expect(staleness.current()).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test("M-OUT-3 prices are old while the connection is doubtful, until it answers and everything is read again", async () => {
  const { staleness, become, finishRead } = streamWith();
  become("doubtful");
  expect(staleness.current()?.kind).toBe("old");
  become("open");
  expect(staleness.current()?.kind).toBe("old");
  await finishRead();
  expect(staleness.current()).toBeNull();
});

test("M-OUT-4 while calls read the prices they are not old; without an answer they are, as of the last round", async () => {
  const { staleness, become, round, finishRead, reads } = streamWith();
  become("lost");
  round(5_000);
  expect(staleness.current()).toEqual({ kind: "read", asOf: 5_000, refusal: null });
  // Data without a topic is read again once.
  expect(reads).toHaveLength(1);
  const told = vi.fn();
  staleness.subscribe(told);
  round(7_000);
  expect(told).not.toHaveBeenCalled();
  round(null);
  expect(staleness.current()).toEqual({ kind: "old", asOf: 7_000, refusal: null });
  round(11_000);
  expect(staleness.current()?.kind).toBe("read");
  await finishRead();
  await finishRead();
  become("open");
  round(null);
  expect(reads).toHaveLength(1);
  await finishRead();
  expect(staleness.current()).toBeNull();
});

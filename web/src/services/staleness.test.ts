import { expect, test, vi } from "vitest";
import { FakeSocket } from "../../test/fake-socket.ts";
import { Backoff } from "../push/backoff.ts";
import { createPush, type PushState } from "../push/push.ts";
import { createStaleness } from "./staleness.ts";

function streamWith() {
  const listeners = new Set<() => void>();
  let state: PushState = "open";
  const reads: (() => void)[] = [];
  const staleness = createStaleness({
    push: {
      state: () => state,
      subscribeState(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      heardAt: () => 1234,
    },
    readAnew: () => new Promise<void>((resolve) => reads.push(resolve)),
  });
  const become = (next: PushState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const finishRead = async () => {
    reads.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { staleness, become, finishRead, reads };
}

test("prices are stale from the loss until everything has been reloaded", async () => {
  const { staleness, become, finishRead } = streamWith();
  const told = vi.fn();
  staleness.subscribe(told);
  expect(staleness.current()).toBeNull();
  become("lost");
  expect(staleness.current()).toEqual({ asOf: 1234 });
  become("open");
  expect(staleness.current()).toEqual({ asOf: 1234 });
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

test("prices are stale while the market does not respond, until the stream reconnects by itself", async () => {
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
    const staleness = createStaleness({ push, readAnew: () => Promise.resolve() });
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

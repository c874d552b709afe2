import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  againWithinMs,
  createFallback,
  fallbackAfterMs,
  type Refusal,
  roundEveryMs,
  roundLongestMs,
} from "./fallback.ts";
import type { PushState } from "./push.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function network() {
  let state: PushState = "idle";
  let look = () => {};
  const net = { passes: true, isSeen: true, hangs: false, refusal: null as Refusal | null };
  const begun: number[] = [];
  const read = vi.fn((signal: AbortSignal) => {
    begun.push(Date.now());
    if (net.hangs)
      return new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    return net.passes ? Promise.resolve(net.refusal) : Promise.reject(new Error("no answer"));
  });
  const fallback = createFallback({
    push: {
      state: () => state,
      subscribeState(listener) {
        look = listener;
        return () => {};
      },
    },
    load: () => Promise.resolve(read),
    isSeen: () => net.isSeen,
  });
  const become = (next: PushState) => {
    state = next;
    look();
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { fallback, become, net, read, begun, pass };
}

test("M-OUT-4 without a stream for a while everything is read by calls every two seconds, until the stream is back", async () => {
  const { fallback, become, read, begun, pass } = network();
  become("connecting");
  await pass(fallbackAfterMs - 1);
  expect(read).not.toHaveBeenCalled();
  await pass(1);
  expect(fallback.readAt()).toBe(begun[0]);
  await pass(3 * roundEveryMs);
  expect(begun).toHaveLength(4);
  expect(fallback.readAt()).toBe(begun[3]);
  become("open");
  expect(fallback.readAt()).toBeNull();
  await pass(60_000);
  expect(begun).toHaveLength(4);
});

test("a short loss reads nothing by calls", async () => {
  const { become, read, pass } = network();
  become("connecting");
  become("open");
  become("lost");
  await pass(fallbackAfterMs - 1);
  become("open");
  await pass(60_000);
  expect(read).not.toHaveBeenCalled();
});

test("M-OUT-4 a round without answers is reported at once, a hanging one after four seconds, and later rounds recover", async () => {
  const { fallback, become, net, pass } = network();
  become("lost");
  await pass(fallbackAfterMs);
  net.passes = false;
  await pass(roundEveryMs);
  expect(fallback.readAt()).toBeNull();
  net.passes = true;
  await pass(roundEveryMs);
  expect(fallback.readAt()).not.toBeNull();
  net.hangs = true;
  await pass(roundEveryMs);
  await pass(roundLongestMs);
  expect(fallback.readAt()).toBeNull();
  net.hangs = false;
  await pass(roundEveryMs);
  expect(fallback.readAt()).not.toBeNull();
});

test("M-OUT-4 a hidden page reads nothing; visible again it reads at once, and its prices count as old at once", async () => {
  const { fallback, become, net, read, pass } = network();
  become("lost");
  await pass(fallbackAfterMs);
  net.isSeen = false;
  await pass(roundEveryMs);
  const rounds = read.mock.calls.length;
  await pass(3_600_000);
  expect(read).toHaveBeenCalledTimes(rounds);
  expect(fallback.readAt()).toBeNull();
  net.isSeen = true;
  fallback.wake();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(rounds + 1);
  expect(fallback.readAt()).not.toBeNull();
});

test("after a suspend without timers, earlier reads count as old at once", async () => {
  const { fallback, become, net, pass } = network();
  become("lost");
  await pass(fallbackAfterMs);
  expect(fallback.readAt()).not.toBeNull();
  net.hangs = true;
  vi.setSystemTime(Date.now() + 3_600_000);
  fallback.wake();
  expect(fallback.readAt()).toBeNull();
});

test("M-OUT-5 the server's refusal is reported with the rounds", async () => {
  const { fallback, become, net, pass } = network();
  net.refusal = {
    host: "127.0.0.1:8080",
    origin: "https://akari.example",
    setting: "AKARI_PUBLIC_ADDRESS",
  };
  const told = vi.fn();
  fallback.subscribe(told);
  become("lost");
  await pass(fallbackAfterMs);
  expect(fallback.refusal()).toEqual(net.refusal);
  expect(told).toHaveBeenCalledTimes(1);
});

test("M-OUT-4 a stream lost again soon is replaced by calls at once, later after the usual wait", async () => {
  const { fallback, become, read, pass } = network();
  become("lost");
  await pass(fallbackAfterMs);
  become("open");
  await pass(1_000);
  become("lost");
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
  expect(fallback.readAt()).not.toBeNull();
  become("open");
  await pass(againWithinMs);
  become("lost");
  await pass(fallbackAfterMs - 1);
  expect(read).toHaveBeenCalledTimes(2);
});

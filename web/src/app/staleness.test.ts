import { expect, test, vi } from "vitest";
import type { PushState } from "../push/push.ts";
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

test("prices are old from the loss until everything has been read anew", async () => {
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

test("a second loss during the reading keeps prices old until its own end", async () => {
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

test("the first connection and one that is made anew for another reader are no loss", () => {
  const { staleness, become, reads } = streamWith();
  become("connecting");
  become("open");
  expect(staleness.current()).toBeNull();
  expect(reads).toHaveLength(0);
});

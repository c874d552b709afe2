import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastQueue, linkToastMs } from "./toast-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("toasts with a link stay 6 s each, one at a time, in the order of their coming", () => {
  expect(linkToastMs).toBe(6_000);
  const queue = createToastQueue<string>();
  queue.add(["a", "b"]);
  queue.add(["c"]);
  for (const expected of ["a", "b", "c"]) {
    expect(queue.current()).toBe(expected);
    vi.advanceTimersByTime(5_999);
    expect(queue.current()).toBe(expected);
    vi.advanceTimersByTime(1);
  }
  expect(queue.current()).toBeNull();
});

test("a toast that is touched or focused stays until both have ended, and then has its whole time", () => {
  const queue = createToastQueue<string>();
  queue.add(["a"]);
  vi.advanceTimersByTime(5_000);
  queue.hold("pointer");
  queue.hold("focus");
  vi.advanceTimersByTime(60_000);
  queue.letGo("pointer");
  vi.advanceTimersByTime(60_000);
  expect(queue.current()).toBe("a");
  queue.letGo("focus");
  vi.advanceTimersByTime(5_999);
  expect(queue.current()).toBe("a");
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBeNull();
});

test("a finger that ended one toast does not hold the next", () => {
  const queue = createToastQueue<string>();
  queue.add(["a", "b"]);
  queue.hold("pointer");
  queue.done();
  expect(queue.current()).toBe("b");
  vi.advanceTimersByTime(6_000);
  expect(queue.current()).toBeNull();
});

test("while another toast is shown or the page is hidden, the queue waits and loses nothing", () => {
  const queue = createToastQueue<string>();
  const told = vi.fn();
  queue.subscribe(told);
  queue.pause("otherToast");
  queue.add(["a"]);
  queue.pause("hiddenPage");
  vi.advanceTimersByTime(60_000);
  expect(queue.current()).toBeNull();
  queue.resume("otherToast");
  expect(queue.current()).toBeNull();
  told.mockClear();
  queue.resume("hiddenPage");
  expect(told).toHaveBeenCalledOnce();
  expect(queue.current()).toBe("a");
  vi.advanceTimersByTime(6_000);
  expect(queue.current()).toBeNull();
});

test("a cleared queue shows nothing more", () => {
  const queue = createToastQueue<string>();
  queue.add(["a", "b"]);
  queue.clear();
  expect(queue.current()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(queue.current()).toBeNull();
});

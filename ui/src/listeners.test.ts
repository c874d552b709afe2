import { expect, test, vi } from "vitest";
import { createListeners } from "./listeners.ts";

test("a listener receives every change until it unsubscribes", () => {
  const listeners = createListeners();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = listeners.subscribe(first);
  listeners.subscribe(second);
  listeners.tell();
  stop();
  stop();
  listeners.tell();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test("a listener that unsubscribes others during notification stops them at once", () => {
  const listeners = createListeners();
  const late = vi.fn();
  let stopLate = () => {};
  listeners.subscribe(() => stopLate());
  stopLate = listeners.subscribe(late);
  listeners.tell();
  expect(late).not.toHaveBeenCalled();
});

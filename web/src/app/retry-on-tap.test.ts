import { expect, test, vi } from "vitest";
import { createRetryOnTap } from "./retry-on-tap.ts";

test("M-ERR-26 many timeouts cause one retry at the next tap, and later ones another", () => {
  const screen = new EventTarget();
  const retry = vi.fn();
  const onTimeout = createRetryOnTap(screen, retry);
  screen.dispatchEvent(new Event("click"));
  expect(retry).not.toHaveBeenCalled();
  onTimeout();
  onTimeout();
  screen.dispatchEvent(new Event("click"));
  screen.dispatchEvent(new Event("click"));
  expect(retry).toHaveBeenCalledOnce();
  onTimeout();
  screen.dispatchEvent(new Event("click"));
  expect(retry).toHaveBeenCalledTimes(2);
});

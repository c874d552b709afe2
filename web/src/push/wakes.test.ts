import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onWake } from "./wakes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page(readyState = "complete") {
  const window = Object.assign(new EventTarget(), {
    setInterval: (look: () => void, everyMs: number) => setInterval(look, everyMs) as never,
  });
  const document = Object.assign(new EventTarget(), { hidden: false, readyState });
  const wake = vi.fn();
  let asleepMs = 0;
  onWake(
    { window: window as never, document: document as never, now: () => Date.now() + asleepMs },
    wake,
  );
  const turn = (hidden: boolean) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { window, wake, turn, sleep: (ms: number) => (asleepMs += ms) };
}

test("M-OUT-3 a page wakes when it is seen again, shown from the browser's store, or back in a network", () => {
  const { window, wake, turn } = page();
  turn(true);
  expect(wake).not.toHaveBeenCalled();
  turn(false);
  expect(wake).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pageshow"));
  window.dispatchEvent(new Event("online"));
  expect(wake).toHaveBeenCalledTimes(3);
});

test("M-OUT-3 a device that was suspended with the page in view wakes by the clock, and a running page does not", () => {
  const { wake, sleep } = page();
  vi.advanceTimersByTime(60_000);
  expect(wake).not.toHaveBeenCalled();
  sleep(3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(wake).toHaveBeenCalledTimes(1);
});

test("throttled timers of a hidden page do not count as a suspend", () => {
  const { wake, turn, sleep } = page();
  turn(true);
  for (let minute = 0; minute < 60; minute += 1) {
    sleep(58_000);
    vi.advanceTimersByTime(2_000);
  }
  expect(wake).not.toHaveBeenCalled();
  turn(false);
  expect(wake).toHaveBeenCalledTimes(1);
});

test("a page that has just been loaded does not wake, and does when the browser shows it again", () => {
  const { window, wake } = page("interactive");
  window.dispatchEvent(new Event("pageshow"));
  expect(wake).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(wake).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createExpiry } from "./expiry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("M-ST-5 M-ERR-2 many 401s clear once and open login once, after 1500 ms", () => {
  const clear = vi.fn(() => Promise.resolve());
  const announce = vi.fn();
  const openLogin = vi.fn();
  const expire = createExpiry({ clear, announce, openLogin });
  for (let call = 0; call < 12; call += 1) expire("期限切れ");
  expect(clear).toHaveBeenCalledOnce();
  expect(announce).toHaveBeenCalledExactlyOnceWith("期限切れ");
  vi.advanceTimersByTime(1499);
  expect(openLogin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(openLogin).toHaveBeenCalledOnce();
});

test("M-ST-5 a later session can expire too", () => {
  const openLogin = vi.fn();
  const expire = createExpiry({ clear: () => Promise.resolve(), announce: vi.fn(), openLogin });
  expire("");
  vi.advanceTimersByTime(1500);
  expire("");
  vi.advanceTimersByTime(1500);
  expect(openLogin).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type ToastIcon,
  createToastStore,
  requestErrorToastMs,
  toastDurationMs,
} from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("M-CON-16 M-ST-25 a toast hides after 1500 ms, a request error's after 2000 ms", () => {
  expect([toastDurationMs, requestErrorToastMs]).toEqual([1500, 2000]);
  const toasts = createToastStore<string>();
  toasts.show("success", "accepted");
  vi.advanceTimersByTime(1499);
  expect(toasts.current()?.icon).toBe("success");
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeNull();
  toasts.show("error", "busy", requestErrorToastMs);
  vi.advanceTimersByTime(1999);
  expect(toasts.current()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeNull();
});

test("a new toast replaces the previous one and has its full duration", () => {
  const toasts = createToastStore<string>();
  toasts.show("none", "accepted");
  vi.advanceTimersByTime(1000);
  toasts.show("none", "error");
  vi.advanceTimersByTime(1000);
  expect(toasts.current()?.text).toEqual("error");
});

test("a loading toast stays until it is hidden", () => {
  const toasts = createToastStore<string>();
  toasts.show("loading", "accepted");
  vi.advanceTimersByTime(60_000);
  expect(toasts.current()).not.toBeNull();
  toasts.hide();
  expect(toasts.current()).toBeNull();
});

test("M-VAL-29 other icons are refused", () => {
  const toasts = createToastStore<string>();
  expect(() => toasts.show("fireworks" as ToastIcon, "error")).toThrow(RangeError);
  expect(toasts.current()).toBeNull();
});

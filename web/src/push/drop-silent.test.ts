import { afterEach, expect, test, vi } from "vitest";
import { dropSilentConnections } from "./drop-silent.ts";

afterEach(() => void vi.useRealTimers());

test("M-OUT-3 connections without an answer in time are aborted, others are left open", async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  let answers = false;
  const fetch = vi.fn((_: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return answers ? Promise.resolve(new Response()) : new Promise<never>(() => {});
  });
  dropSilentConnections(fetch as never, "/japan7/");
  expect(signals).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(500);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);

  answers = true;
  dropSilentConnections(fetch as never, "/japan7/");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.slice(6).some(({ aborted }) => aborted)).toBe(false);
});

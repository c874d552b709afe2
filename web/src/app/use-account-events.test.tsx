// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import type { TopicMessage } from "../push/push.ts";
import { useAccountEvents } from "./use-account-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Listening() {
  useAccountEvents();
  return null;
}

/** A signed-in app that hears the stream, and up to which events it reads again. */
function listening() {
  let hear: (message: TopicMessage) => void = () => {};
  const { queries } = renderWithServices(<Listening />, {
    token: "token",
    call: () => Promise.resolve({}),
    listen: (_topic, listener) => {
      hear = listener;
      return () => {};
    },
  });
  const reads = vi.spyOn(queries, "invalidateBefore").mockResolvedValue();
  const event = (version: number) =>
    hear({ topic: "account", kind: "update", version, data: [] } as unknown as TopicMessage);
  const behind = () => hear({ topic: "account", kind: "behind" } as unknown as TopicMessage);
  return { event, behind, upTo: () => reads.mock.calls.map(([sequence]) => sequence) };
}

test("events of one moment lead to one read, up to the last of them", () => {
  const { event, upTo } = listening();
  event(41);
  event(42);
  vi.advanceTimersByTime(1_000);
  expect(upTo()).toEqual([42]);
});

test("events without a pause do not keep the reads away", () => {
  const { event, upTo } = listening();
  for (let version = 1; version <= 100; version += 1) {
    event(version);
    vi.advanceTimersByTime(30);
  }
  expect(upTo().length).toBeGreaterThan(20);
});

test("after a log that was too far behind everything is read again, whatever is heard next", () => {
  const { event, behind, upTo } = listening();
  behind();
  event(7);
  vi.advanceTimersByTime(1_000);
  expect(upTo()).toEqual([Infinity]);
});

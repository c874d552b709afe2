// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import type { Push, TopicMessage } from "./push.ts";
import { usePacedTopic } from "./use-paced-topic.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a listener; returns its messages and the topic's other end. */
function listening() {
  const heard: (readonly TopicMessage[])[] = [];
  const stopped = vi.fn();
  let tell: (message: TopicMessage) => void = () => {};
  function Listener() {
    usePacedTopic("bars:1301:5m", 500, (messages) => void heard.push(messages));
    return null;
  }
  const listen: Push["listen"] = (topic, hear) => {
    expect(topic).toBe("bars:1301:5m");
    tell = hear;
    return stopped;
  };
  renderWithServices(<Listener />, { call: () => Promise.reject(new Error("not asked")), listen });
  return { heard, stopped, tell: (message: unknown) => act(() => tell(message as TopicMessage)) };
}

const update = (version: number) => ({ topic: "bars:1301:5m", kind: "update", version, data: [] });

test("messages are delivered at a beat, those of the pause together after it", () => {
  const { heard, tell } = listening();
  tell(update(1));
  expect(heard).toEqual([]);
  act(() => void vi.advanceTimersByTime(20));
  expect(heard).toEqual([[update(1)]]);
  tell(update(2));
  tell(update(3));
  act(() => void vi.advanceTimersByTime(300));
  expect(heard).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(200));
  expect(heard[1]).toEqual([update(2), update(3)]);
});

test("a gap is delivered at once, after the updates before it", () => {
  const { heard, tell } = listening();
  const gap = { topic: "bars:1301:5m", kind: "gap" };
  tell(update(1));
  act(() => void vi.advanceTimersByTime(20));
  tell(update(2));
  tell(gap);
  expect(heard).toEqual([[update(1)], [update(2), gap]]);
});

test("nothing is delivered once the listener has gone", () => {
  const { heard, stopped, tell } = listening();
  tell(update(1));
  act(() => void vi.advanceTimersByTime(20));
  tell(update(2));
  cleanup();
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveLength(1);
  expect(stopped).toHaveBeenCalledOnce();
});

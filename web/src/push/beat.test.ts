import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBeat } from "./beat.ts";
import type { TopicMessage } from "./push.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (version: number) =>
  ({ topic: "book:1301", kind: "update", version, data: version }) as unknown as TopicMessage;
const gap = { topic: "book:1301", kind: "gap", version: 9 } as unknown as TopicMessage;

/** Members with their paces, and all that they receive: time, member, messages. */
function beating(...paces: number[]) {
  const beat = createBeat(() => performance.now());
  const startedAt = performance.now();
  const heard: [number, number, number[]][] = [];
  const members = paces.map((everyMs, place) =>
    beat.join(everyMs, (messages) => {
      const versions = messages.map((message) => ("data" in message ? Number(message.data) : 0));
      heard.push([performance.now() - startedAt, place, versions]);
    }),
  );
  return { heard, members };
}

test("topics whose messages follow each other closely are delivered in one beat", () => {
  const { heard, members } = beating(0, 0);
  members[0]?.put(update(1));
  vi.advanceTimersByTime(5);
  members[1]?.put(update(2));
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(heard).toEqual([
    [20, 0, [1]],
    [20, 1, [2]],
  ]);
});

test("beats are 250 ms apart however fast messages come, and nothing is left out", () => {
  const { heard, members } = beating(0);
  for (let version = 1; version <= 100; version += 1) {
    members[0]?.put(update(version));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(heard.map(([at]) => at)).toEqual([20, 270, 520, 770, 1_020]);
  expect(heard.flatMap(([, , versions]) => versions)).toEqual(
    Array.from({ length: 100 }, (_, place) => place + 1),
  );
});

test("after a pause the next message is delivered without another pause", () => {
  const { heard, members } = beating(0);
  members[0]?.put(update(1));
  vi.advanceTimersByTime(5_000);
  members[0]?.put(update(2));
  vi.advanceTimersByTime(20);
  expect(heard.map(([at]) => at)).toEqual([20, 5_020]);
});

test("a slow topic is delivered at a beat of the others, and once more when they fall silent", () => {
  const { heard, members } = beating(0, 500);
  for (let version = 1; version <= 4; version += 1) {
    for (const member of members) member.put(update(version));
    vi.advanceTimersByTime(200);
  }
  vi.advanceTimersByTime(2_000);
  expect(heard.filter(([, place]) => place === 1)).toEqual([
    [20, 1, [1]],
    [520, 1, [2, 3]],
    [1_020, 1, [4]],
  ]);
  members[1]?.put(update(5));
  vi.advanceTimersByTime(20);
  members[1]?.put(update(6));
  vi.advanceTimersByTime(2_000);
  expect(heard.slice(-2).map(([, , versions]) => versions)).toEqual([[5], [6]]);
});

test("a gap is delivered at once, after the updates before it", () => {
  const { heard, members } = beating(500);
  members[0]?.put(update(1));
  members[0]?.put(gap);
  expect(heard).toEqual([[0, 0, [1, 0]]]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(1);
});

test("nothing is delivered after leaving, and the others continue", () => {
  const { heard, members } = beating(0, 0);
  for (const member of members) member.put(update(1));
  members[0]?.leave();
  vi.advanceTimersByTime(1_000);
  members[0]?.put(update(2));
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([[20, 1, [1]]]);
});

/** Two members, the first of which fails at every message, and the reported errors. */
function failing() {
  const fault = new Error("cannot be drawn");
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
  const beat = createBeat(() => performance.now());
  let heard = 0;
  const fails = beat.join(0, () => {
    throw fault;
  });
  const hears = beat.join(0, (messages) => {
    heard += messages.length;
  });
  return { fault, reported, fails, hears, heard: () => heard };
}

test("a failing member is reported as an uncaught error; the others receive the same beat, and the beats continue", () => {
  const { fault, reported, fails, hears, heard } = failing();
  for (const member of [fails, hears]) member.put(update(1));
  vi.advanceTimersByTime(20);
  expect(heard()).toBe(1);
  expect(reported).toEqual([fault]);
  // Put between two beats, heard without another message.
  for (const member of [fails, hears]) member.put(update(2));
  vi.advanceTimersByTime(1_000);
  expect(heard()).toBe(2);
  expect(reported).toEqual([fault, fault]);
});

test("a member that fails at a gap is reported too, and the others still receive it", () => {
  const { fault, reported, fails, hears, heard } = failing();
  for (const member of [fails, hears]) member.put(gap);
  expect(heard()).toBe(1);
  expect(reported).toEqual([fault]);
});

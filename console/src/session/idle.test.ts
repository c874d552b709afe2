import { expect, test } from "vitest";
import { createIdleWatch, idleMs } from "./idle.ts";

function browser() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
}

test("the console is idle thirty minutes after the last use, to the millisecond", () => {
  let now = 1_000_000;
  const watch = createIdleWatch(browser(), () => now);
  now += idleMs - 1;
  expect(watch.isOver()).toBe(false);
  now += 1;
  expect(watch.isOver()).toBe(true);
});

test("use restarts the time", () => {
  let now = 1_000_000;
  const watch = createIdleWatch(browser(), () => now);
  now += idleMs - 1000;
  watch.used();
  now += idleMs - 1;
  expect(watch.isOver()).toBe(false);
});

test("background calls of the page a minute after the last use do not count as use", () => {
  let now = 1_000_000;
  const watch = createIdleWatch(browser(), () => now);
  now += 59_999;
  expect(watch.isUnattended()).toBe(false);
  now += 1;
  expect(watch.isUnattended()).toBe(true);
  watch.used();
  expect(watch.isUnattended()).toBe(false);
});

test("use of another tab keeps this one signed in", () => {
  let now = 1_000_000;
  const storage = browser();
  const watch = createIdleWatch(storage, () => now);
  const other = createIdleWatch(storage, () => now);
  now += idleMs - 1000;
  other.used();
  now += 2000;
  expect(watch.isOver()).toBe(false);
});

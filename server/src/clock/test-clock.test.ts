import { beatEveryMs } from "@akari/core/crowd/crowd-rounds";
import { expect, test } from "vitest";
import { createTestClock, type TestClock } from "./test-clock.ts";

const minute = 60_000;

/** A market's clock and its core, which record the instants of the beats, and the number of single beats. */
function beating(clock: TestClock) {
  const beats: number[] = [];
  let alone = 0;
  const beat = (): void => {
    clock.schedule(clock.now() + beatEveryMs, beat);
    beats.push(clock.now());
    alone += 1;
  };
  clock.schedule(clock.now() + beatEveryMs, beat);
  const core = {
    async stretch(from: number, everyMs: number, at: number) {
      for (let one = from; one <= at; one += everyMs) beats.push(one);
    },
  };
  return { beats, core, alone: () => alone };
}

test("pass() gives the same beats as advance(), each once and in order, and single beats only in the last minute", async () => {
  const [advanced, passed] = [createTestClock(1_000), createTestClock(1_000)];
  const [usual, fast] = [beating(advanced), beating(passed)];
  await advanced.advance(10 * minute);
  await passed.pass(10 * minute, fast.core);
  expect(fast.beats).toEqual(usual.beats);
  expect(passed.now()).toBe(advanced.now());
  expect([usual.alone(), fast.alone()]).toEqual([2_400, 241]);
  // Both clocks continue alike, also after a leap.
  for (const clock of [advanced, passed]) {
    clock.leap(minute);
    await clock.advance(1_000);
  }
  expect(fast.beats).toEqual(usual.beats);
});

test("after a leap, pass() sends no beats for the time that the leap skipped", async () => {
  const [advanced, passed] = [createTestClock(0), createTestClock(0)];
  const [usual, fast] = [beating(advanced), beating(passed)];
  for (const clock of [advanced, passed]) {
    await clock.advance(600);
    clock.leap(24 * 60 * minute);
  }
  await advanced.advance(5 * minute);
  const before = fast.alone();
  await passed.pass(5 * minute, fast.core);
  expect(fast.beats).toEqual(usual.beats);
  // The first beat is the clock's own, which notices the leap and sends the missed boundaries.
  expect(fast.alone() - before).toBe(1 + 240);
});

test("a shorter span for single beats leaves fewer of them", async () => {
  const clock = createTestClock(0);
  const { beats, core, alone } = beating(clock);
  await clock.pass(5 * minute, core, 10_000);
  expect([beats.length, alone()]).toEqual([1_200, 41]);
});

test("a task runs at its instant, after the beats before it", async () => {
  const clock = createTestClock(0);
  const { beats, core } = beating(clock);
  const seen: [number, number][] = [];
  clock.schedule(2 * minute + 100, () => void seen.push([clock.now(), beats.at(-1)!]));
  await clock.pass(5 * minute, core);
  expect(seen).toEqual([[2 * minute + 100, 2 * minute]]);
});

test("pass() of less than a minute gives single beats", async () => {
  const clock = createTestClock(0);
  const { beats, core, alone } = beating(clock);
  await clock.pass(1_000, core);
  expect([beats, alone()]).toEqual([[250, 500, 750, 1_000], 4]);
});

test("a stopped market gets no beats after pass()", async () => {
  const clock = createTestClock(0);
  const seen: number[] = [];
  const stop = clock.schedule(beatEveryMs, () => void seen.push(clock.now()));
  await clock.pass(0, { stretch: async () => {} });
  stop();
  await clock.advance(minute);
  expect(seen).toEqual([]);
});

test("pass() without a market is refused", async () => {
  const clock = createTestClock(0);
  await expect(clock.pass(minute, { stretch: async () => {} })).rejects.toThrow("no market beats");
});

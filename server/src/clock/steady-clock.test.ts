import { expect, onTestFinished, test, vi } from "vitest";
import type { Jump } from "./clock.ts";
import { createSteadyClock } from "./steady-clock.ts";

const start = Date.parse("2026-11-20T10:00:00+09:00");
const hour = 3_600_000;

/** A machine whose clocks the test sets. */
function machine() {
  const [at, told] = [{ wall: start, running: 500, up: 90_000 }, [] as (Jump | null)[]];
  const source = { wall: () => at.wall, running: () => at.running, up: () => at.up };
  const clock = createSteadyClock(source, (jump) => told.push(jump));
  return {
    clock,
    told,
    set: (ms: number) => (at.wall += ms),
    sleep(ms: number) {
      at.wall += ms;
      at.up += ms;
    },
    run(ms: number) {
      at.wall += ms;
      at.running += ms;
      at.up += ms;
      clock.compare();
    },
  };
}

test.each([
  ["ahead by hours", 5 * hour],
  ["back by hours", -5 * hour],
  ["back by some minutes", -3 * 60_000],
])("a wall clock that jumps %s is reported once and not followed", (_, ms) => {
  const { clock, told, set, run } = machine();
  run(1000);
  set(ms);
  expect(clock.now()).toBe(start + 1000);
  run(1000);
  run(1000);
  expect(clock.now()).toBe(start + 3000);
  expect(told).toEqual([{ machine: start + 2000 + ms, own: start + 2000 }]);
  expect(clock.jump).toEqual({ machine: start + 3000 + ms, own: start + 3000 });
});

test("a wall clock that is set back to the right time is followed again", () => {
  const { clock, told, set, run } = machine();
  set(hour);
  run(1000);
  set(-hour + 300);
  run(1000);
  expect(clock.now()).toBe(start + 2300);
  expect([told.length, told.at(-1), clock.jump]).toEqual([2, null, null]);
});

test("small adjustments are followed", () => {
  const { clock, told, set, run } = machine();
  for (const ms of [400, -300, 900]) {
    set(ms);
    run(1000);
  }
  expect([clock.now(), told]).toEqual([start + 4000, []]);
  set(20_000);
  run(1000);
  expect([clock.now(), told]).toEqual([start + 25_000, []]);
});

test("when a wall clock is set back by seconds, time runs at half speed until it catches up", () => {
  const { clock, told, set, run } = machine();
  set(-2_000);
  const times = [1, 2, 3, 4, 5].map(() => {
    run(1000);
    return clock.now() - start;
  });
  expect(times).toEqual([500, 1000, 1500, 2000, 3000]);
  expect(told).toEqual([]);
});

test("time is in whole milliseconds, even if the sources have fractions", () => {
  const source = { wall: () => start, running: () => 0.75, up: () => 9000.25 };
  const clock = createSteadyClock(source, () => {});
  const fraction = createSteadyClock({ ...source, wall: () => start + 0.5 }, () => {});
  clock.compare();
  for (const { now } of [clock, fraction]) expect(Number.isSafeInteger(now())).toBe(true);
});

test("after a sleep the clock includes the time that passed", () => {
  const { clock, told, sleep, run } = machine();
  run(1000);
  sleep(3 * hour);
  run(1000);
  expect([clock.now(), told]).toEqual([start + 3 * hour + 2000, []]);
});

test("a wall clock that is set during a sleep counts as a jump", () => {
  const { clock, told, sleep, set, run } = machine();
  sleep(hour);
  set(2 * hour);
  run(1000);
  expect([clock.now(), told.length]).toEqual([start + hour + 1000, 1]);
});

test("M-HOU-97 a task that is due in many years does not run today", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const running = () => performance.now();
  const clock = createSteadyClock(
    { wall: () => start + running(), running, up: running },
    () => {},
  );
  const began = clock.now();
  const ran: number[] = [];
  const day = 24 * hour;
  for (const days of [24, 30, 100]) clock.schedule(began + days * day, () => void ran.push(days));
  const cancel = clock.schedule(began + 60 * day, () => void ran.push(60));
  clock.schedule(Infinity, () => void ran.push(Infinity));
  await vi.advanceTimersByTimeAsync(20 * day);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(30 * day);
  expect(ran).toEqual([24, 30]);
  // A task can be cancelled also after longer than a timer can wait.
  cancel();
  await vi.advanceTimersByTimeAsync(60 * day);
  expect(ran).toEqual([24, 30, 100]);
});

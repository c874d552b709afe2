import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Clock } from "./clock.ts";
import { createDrivenClock } from "./driven-clock.ts";
import { createPacedClock } from "./paced-clock.ts";

const realStart = Date.parse("2026-11-20T21:00:00+09:00");
const start = Date.parse("2024-08-05T08:55:00+09:00");
const minute = 60_000;

function paced(speed: number, settled?: () => Promise<void>) {
  const real = createDrivenClock(realStart);
  return { real, clock: createPacedClock(real, { at: start, speed }, settled) };
}

test("M-HOU-4 a market's time runs at its set speed from its own beginning", async () => {
  const { real, clock } = paced(60);
  await real.advance(1_000);
  expect(clock.now() - start).toBe(minute);
  clock.setSpeed(0);
  await real.advance(5 * minute);
  expect(clock.now() - start).toBe(minute);
  clock.setSpeed(0.5);
  await real.advance(minute);
  expect(clock.pace).toEqual({ at: start + 1.5 * minute, speed: 0.5 });
});

test("M-HOU-76 the clock gives whole milliseconds, and its tasks do not make it faster", async () => {
  const { real, clock } = paced(60);
  const seen: number[] = [];
  const beat = () => {
    seen.push(clock.now());
    clock.schedule(clock.now() + 250, beat);
  };
  clock.schedule(start + 250, beat);
  for (let second = 1; second <= 20; second += 1) {
    await real.advance(1_000);
    expect(clock.now() - start).toBe(second * minute);
  }
  expect(seen).toHaveLength(20 * 240);
  expect(seen.every(Number.isInteger)).toBe(true);
});

test.each([-1, -0.001, 60.001, 61, Number.NaN, Infinity])(
  "M-HOU-4 a speed of %d is refused, and time continues as before",
  async (speed) => {
    expect(() => paced(speed)).toThrow(RangeError);
    const { real, clock } = paced(2);
    expect(() => clock.setSpeed(speed)).toThrow("from 0 to 60");
    await real.advance(1_000);
    expect(clock.now() - start).toBe(2_000);
  },
);

test("M-HOU-4 a task runs at its instant: time stays there until its consequences have settled", async () => {
  const settling = Promise.withResolvers<void>();
  const { real, clock } = paced(10, () => settling.promise);
  const seen: number[] = [];
  clock.schedule(start + 1_000, () => void seen.push(clock.now()));
  const advancing = real.advance(500);
  await Promise.resolve();
  expect([seen, clock.now()]).toEqual([[start + 1_000], start + 1_000]);
  settling.resolve();
  await advancing;
  expect(clock.now() - start).toBe(5_000);
});

test("M-HOU-4 after the machine slept, a market's clock does not run through the missed time", async () => {
  const driven = createDrivenClock(realStart);
  let sleptMs = 0;
  // Timers sleep with the machine.
  const real: Clock = {
    now: () => driven.now() + sleptMs,
    schedule: (at, task) => driven.schedule(at - sleptMs, task),
  };
  const clock = createPacedClock(real, { at: start, speed: 1 });
  const seen: number[] = [];
  const beat = () => {
    seen.push(clock.now());
    clock.schedule(clock.now() + 250, beat);
  };
  clock.schedule(start + 250, beat);
  await driven.advance(1_000);
  expect(seen).toHaveLength(4);
  sleptMs = 8 * 60 * minute;
  await driven.advance(250);
  expect([seen.length, clock.now() - start]).toEqual([5, 1_250]);
  await driven.advance(1_000);
  expect([seen.length, clock.now() - start]).toEqual([9, 2_250]);
});

test("M-HOU-4 a stopped clock runs no further task, and waits for the running one", async () => {
  const { real, clock } = paced(1);
  const task = Promise.withResolvers<void>();
  let runs = 0;
  for (const at of [1, 2]) clock.schedule(start + at, () => ((runs += 1), task.promise));
  const advancing = real.advance(10);
  await Promise.resolve();
  let isStopped = false;
  const stopping = clock.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  task.resolve();
  await Promise.all([stopping, advancing]);
  expect(runs).toBe(1);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("advance" as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({
    kind: fc.constant("speed" as const),
    speed: fc.double({ min: 0, max: 60, noNaN: true }),
  }),
  fc.record({ kind: fc.constant("schedule" as const), in: fc.integer({ min: -500, max: 20_000 }) }),
);

test("M-HOU-4 every task runs once at its own instant and in order, and time never goes back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { real, clock } = paced(1);
      const ran: { planned: number; at: number }[] = [];
      let planned = 0;
      let last = clock.now();
      const look = () => {
        expect(clock.now()).toBeGreaterThanOrEqual(last);
        last = clock.now();
      };
      for (const one of steps) {
        if (one.kind === "advance") await real.advance(one.ms);
        if (one.kind === "speed") clock.setSpeed(one.speed);
        if (one.kind === "schedule") {
          const due = Math.max(clock.now(), clock.now() + one.in);
          planned += 1;
          clock.schedule(clock.now() + one.in, () => {
            look();
            ran.push({ planned: due, at: clock.now() });
          });
        }
        look();
      }
      clock.setSpeed(60);
      await real.advance(30 * minute);
      look();
      expect(ran).toHaveLength(planned);
      for (const { planned: due, at } of ran) expect(at).toBe(due);
    }),
    { numRuns: 300 },
  );
});

test.each([1, 0.01, 59.9])(
  "M-HOU-97 setting the speed a hundred times a second loses no time, at %d",
  async (speed) => {
    const { real, clock } = paced(speed);
    const beat = () => void clock.schedule(clock.now() + 250, beat);
    beat();
    for (let times = 0; times < 1_000; times += 1) {
      await real.advance(7);
      clock.setSpeed(speed);
    }
    expect(Math.abs(clock.now() - start - speed * 7_000)).toBeLessThan(1);
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { GuessLog } from "./guess-log.ts";

test("no window of the given length has more guesses than allowed, whenever it starts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }), (pauses) => {
      const log = new GuessLog(5, 1000);
      const taken: number[] = [];
      let at = 0;
      for (const pause of pauses) {
        at += pause;
        const waitMs = log.waitMs("key", at);
        const passes = log.take("key", at);
        expect(passes).toBe(waitMs === 0);
        if (passes) taken.push(at);
      }
      for (const from of taken)
        expect(taken.filter((one) => one >= from && one < from + 1000).length).toBeLessThanOrEqual(
          5,
        );
    }),
  );
});

test("a returned guess does not count, and keys are independent", () => {
  const log = new GuessLog(1, 1000);
  expect([log.take("a", 0), log.take("a", 1), log.take("b", 1)]).toEqual([true, false, true]);
  log.giveBack("a");
  expect([log.waitMs("a", 2), log.take("a", 2), log.waitMs("a", 2)]).toEqual([0, true, 1000]);
});

test("above the maximum number of keys the least recently used ones are dropped", () => {
  const log = new GuessLog(1, 1000, { keys: 3 });
  for (const [at, key] of ["a", "b", "c", "d"].entries()) expect(log.take(key, at)).toBe(true);
  expect([log.take("b", 5), log.take("c", 5), log.take("d", 5)]).toEqual([false, false, false]);
  expect(log.take("a", 5)).toBe(true);
});

test("beyond the maximum one guess passes in each interval, until the window has fewer", () => {
  const log = new GuessLog(2, 1000, { everyMs: 100 });
  expect([log.take("a", 0), log.take("a", 0)]).toEqual([true, true]);
  expect([log.waitMs("a", 30), log.take("a", 30)]).toEqual([70, false]);
  expect([log.take("a", 100), log.take("a", 199), log.take("a", 200)]).toEqual([true, false, true]);
  expect([log.count("a", 200), log.waitMs("a", 250)]).toEqual([2, 50]);
  expect([log.take("a", 1150), log.take("a", 1201)]).toEqual([true, true]);
});

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MarginWatch } from "../src/margin/margin-watch.ts";
import { WindUpWatch } from "../src/reset/wind-up-watch.ts";
import type { Firm } from "./firm.ts";
import { openFirm, steps, take } from "./random-day.ts";

/** Whether two firms with the same days do the same, one of which resumes its watches after most steps, with this left out. */
function differs(
  life: Parameters<typeof take>[1][],
  omission: Parameters<Firm["resumeWatches"]>[0],
) {
  const steady = openFirm(1_000_000);
  const resumed = openFirm(1_000_000);
  return life.some((step) => {
    resumed.resumeWatches(omission);
    const before = steady.events.length;
    take(steady, step);
    take(resumed, step);
    return !isDeepStrictEqual(resumed.events.slice(before), steady.events.slice(before));
  });
}

test("M-HOU-16 margin watch and winding-up continue from a capture as without one, event for event", () => {
  fc.assert(
    fc.property(steps, (life) => {
      expect(differs(life, {})).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test("M-HOU-16 a capture without the obsolete forced closes is detected", () => {
  const lives = fc.sample(steps, { seed: 20261128, numRuns: 400 });
  expect(lives.some((life) => differs(life, { unneeded: [] }))).toBe(true);
});

test("M-HOU-16 a resumed watch has all captured items in their order, and no initial ones", () => {
  const { state } = openFirm(1_000_000);
  const margin = {
    looks: [
      [9, { line: 20, isFollowUp: true, atLimit: false }],
      [7, { line: null, isFollowUp: false, atLimit: true }],
    ],
    printed: ["7X2C", "6W3A"],
    traded: ["6W3A", "1A2B"],
    queue: [9, 7],
    recalling: [
      [9, true],
      [7, false],
    ],
    unneeded: [8, 7],
    nextLookAt: 12,
  } as const;
  const watch = new MarginWatch(state, ["9Z9Z"], 1);
  watch.resume(margin);
  expect(watch.capture()).toStrictEqual(margin);
  const reset = { looks: [9, 7], stalled: [8, 7] };
  const windUp = new WindUpWatch(state);
  windUp.resume(reset);
  expect(windUp.capture()).toStrictEqual(reset);
});

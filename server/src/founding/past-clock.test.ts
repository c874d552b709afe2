import { expect, test } from "vitest";
import { createDrivenClock } from "../clock/driven-clock.ts";
import { createSharedClock, nowOf, setOffset } from "../clock/shared-clock.ts";
import { createPastClock } from "./past-clock.ts";

test("M-HOU-31 a market that lives in its past does not go by the machine's clock, and does so from its arrival on", () => {
  const shared = createSharedClock();
  setOffset(shared, 5_000_000);
  const clock = createPastClock(Object.assign(createDrivenClock(9_000_000), { shared }));
  expect(clock.shared).toBe(shared);
  clock.goBack(1_000);
  expect(clock.now()).toBe(1_000);
  expect(nowOf(shared)).toBe(-Infinity);
  clock.arrive();
  expect(nowOf(shared)).toBeGreaterThan(5_000_000);
});

test("M-HOU-31 a driven clock is not shared: there the sender's time counts", () => {
  expect(createPastClock(createDrivenClock(0)).shared).toBeUndefined();
});

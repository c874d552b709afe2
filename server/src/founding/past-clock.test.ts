import { expect, test } from "vitest";
import { createDrivenClock } from "../clock/driven-clock.ts";
import { createSharedClock, nowOf, setOffset } from "../clock/shared-clock.ts";
import { createPastClock } from "./past-clock.ts";

test("M-HOU-31 a market in its past does not follow the machine's clock, and follows it once it has caught up", () => {
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

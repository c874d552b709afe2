import { createDrivenClock, type DrivenClock } from "../../src/clock/driven-clock.ts";

/** A driven clock that can also leap, as after a suspend: timers keep their remaining time and do not run. */
export interface TestClock extends DrivenClock {
  leap(ms: number): void;
}

export function createTestClock(start: number): TestClock {
  const driven = createDrivenClock(start);
  let leaptMs = 0;
  return {
    now: () => driven.now() + leaptMs,
    schedule: (at, task) => driven.schedule(at - leaptMs, task),
    advance: (ms) => driven.advance(ms),
    leap(ms) {
      leaptMs += ms;
    },
  };
}

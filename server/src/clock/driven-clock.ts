import type { Clock } from "./clock.ts";
import { earliest } from "./earliest.ts";

/** A clock that moves only when tests, the gallery or benches advance it. */
export interface DrivenClock extends Clock {
  /** Advances by `ms`, running due tasks in order and waiting for each to settle. */
  advance(ms: number): Promise<void>;
  /** As after a suspend: timers keep their remaining time and do not run. */
  leap(ms: number): void;
  /** When the first scheduled task is due; Infinity: none is. */
  nextDue(): number;
}

export function createDrivenClock(start: number): DrivenClock {
  let now = start;
  let leaptMs = 0;
  /** In the order in which they were scheduled. */
  const waiting = new Set<{ readonly at: number; readonly task: () => void | Promise<void> }>();

  return {
    now: () => now + leaptMs,
    schedule(at, task) {
      const one = { at: at - leaptMs, task };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    leap(ms) {
      leaptMs += ms;
    },
    nextDue: () => (earliest(waiting)?.at ?? Infinity) + leaptMs,
    async advance(ms) {
      const until = now + ms;
      for (let due = earliest(waiting); due !== null && due.at <= until; due = earliest(waiting)) {
        waiting.delete(due);
        now = Math.max(now, due.at);
        await due.task();
      }
      now = until;
    },
  };
}

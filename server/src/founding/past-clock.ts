import type { Clock } from "../clock/clock.ts";
import { earliest } from "../clock/earliest.ts";
import { silence } from "../clock/shared-clock.ts";

/**
 * A clock that can go back and catch up: a market that has traded before its first customer is founded in the past and comes to the present task by
 * task. In the present it is the clock that it was made from.
 */
export interface PastClock extends Clock {
  /** Before anything is scheduled: it is `at` now, and time stands still until `moveTo`. */
  goBack(at: number): void;
  /** The present, in which it is going to arrive. */
  present(): number;
  /** When the first scheduled task is due; Infinity: none is. */
  nextDue(): number;
  /** Moves on to `at` and runs what is due by then, in order, waiting for each to settle. */
  moveTo(at: number): Promise<void>;
  /** From here on it is the clock of the present, and so are the tasks that wait. */
  arrive(): void;
}

interface Waiting {
  readonly at: number;
  readonly task: () => void | Promise<void>;
  /** Cancels it in the present; null: it waits in the past. */
  cancel: (() => void) | null;
}

export function createPastClock(present: Clock): PastClock {
  /** null: the present. */
  let past: number | null = null;
  /** In the order in which they were scheduled. */
  const waiting = new Set<Waiting>();

  return {
    now: () => past ?? present.now(),
    get jump() {
      return present.jump ?? null;
    },
    schedule(at, task) {
      if (past === null) return present.schedule(at, task);
      const one: Waiting = { at, task, cancel: null };
      waiting.add(one);
      return () => {
        waiting.delete(one);
        one.cancel?.();
      };
    },
    ...(present.shared === undefined ? {} : { shared: present.shared }),
    goBack(at) {
      past = at;
      if (present.shared !== undefined) silence(present.shared, true);
    },
    present: () => present.now(),
    nextDue: () => earliest(waiting)?.at ?? Infinity,
    async moveTo(at) {
      for (let due = earliest(waiting); due !== null && due.at <= at; due = earliest(waiting)) {
        waiting.delete(due);
        past = Math.max(past ?? at, due.at);
        await due.task();
      }
      past = Math.max(past ?? at, at);
    },
    arrive() {
      past = null;
      if (present.shared !== undefined) silence(present.shared, false);
      for (const one of waiting) one.cancel = present.schedule(one.at, one.task);
      waiting.clear();
    },
  };
}

import type { SharedClock } from "./shared-clock.ts";

/** The server's only source of time. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once at `at`, or at once if that has passed. Returns a function that cancels it. */
  schedule(at: number, task: () => void | Promise<void>): () => void;
  /** How the machine's clock has jumped, which this one has not followed; absent or null: they agree. */
  readonly jump?: Jump | null;
  /** The same clock for the thread of a core, whose market runs by it. Absent: a driver sets the time with each input. */
  readonly shared?: SharedClock;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(at, task) {
    // Node's timers are limited to 2^31 ms; nothing here waits longer than a day.
    const timer = setTimeout(() => void task(), Math.max(0, at - Date.now()));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface Jump {
  /** The machine's clock, epoch ms. */
  readonly machine: number;
  /** Akari's own time, epoch ms. */
  readonly own: number;
}

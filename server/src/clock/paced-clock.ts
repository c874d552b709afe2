import type { Clock } from "./clock.ts";
import { earliest } from "./earliest.ts";

/** The fastest that a market's time may go, in market milliseconds a real one. */
const fastest = 60;
const hairMs = 0.001;
/** Real milliseconds: a machine that is behind by more has slept, or cannot keep up, and the market's time stands still for them. */
const longestLagMs = 2_000;

/** A market's time and its speed. */
export interface Pace {
  /** Epoch ms, in the market's time. */
  readonly at: number;
  /** From 0, at which it stands still, to 60. */
  readonly speed: number;
}

/**
 * A market's own time: an anchor + speed × elapsed real time. A task belongs to an instant: time stays there until the task and all that follows from it
 * have settled, so that nothing depends on how fast the machine is. No task is left out, whatever it is late by.
 */
export interface PacedClock extends Clock {
  readonly pace: Pace;
  /** From now on. Throws RangeError for a speed that is not from 0 to 60. */
  setSpeed(speed: number): void;
  /** Runs nothing any more. Resolves once the task under way has settled. */
  stop(): Promise<void>;
}

interface Due {
  readonly at: number;
  readonly task: () => void | Promise<void>;
}

/** `settled`: resolves when all that follows from the last task has happened. Throws RangeError for a speed that is not from 0 to 60. */
export function createPacedClock(
  real: Clock,
  begin: Pace,
  settled: () => Promise<void> = () => Promise.resolve(),
): PacedClock {
  let anchor = { market: begin.at, real: real.now(), speed: allowed(begin.speed) };
  /** In the order in which they were scheduled. */
  const waiting = new Set<Due>();
  /** The instant of the task under way; null: none is. */
  let held: number | null = null;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let cancelTimer = () => {};

  /** As if no task could hold it up. */
  const reached = () => anchor.market + anchor.speed * Math.max(0, real.now() - anchor.real);
  const next = () => earliest(waiting)?.at ?? Infinity;
  /** With the fractions of a millisecond, which a change of the speed must not cost. */
  const exactly = () => held ?? Math.min(reached(), next());
  // Whole milliseconds, as everywhere; the hair is what the sum may have lost.
  const now = () => held ?? Math.min(Math.floor(reached() + hairMs), next());
  const anchorAt = (market: number, speed = anchor.speed) => {
    anchor = { market, real: real.now(), speed };
  };

  const plan = () => {
    cancelTimer();
    cancelTimer = () => {};
    const due = earliest(waiting);
    if (due === null || held !== null || isStopped || anchor.speed === 0) return;
    cancelTimer = real.schedule(realInstantOf(due.at), () => (running = run(due)));
  };
  /** Rounded up: a task that ran early would make the clock go faster than its speed. */
  const realInstantOf = (market: number) =>
    Math.ceil(anchor.real + Math.max(0, market - anchor.market) / anchor.speed);

  const run = async (due: Due): Promise<void> => {
    if (held !== null || isStopped || !waiting.delete(due)) return;
    const { at } = due;
    const lag = (reached() - at) / anchor.speed;
    held = at;
    try {
      await due.task();
      await settled();
    } finally {
      held = null;
      // A timer may come a hair too early: what has been must not come again.
      if (lag > longestLagMs || reached() < at) anchorAt(at);
      plan();
    }
  };

  return {
    now,
    get pace() {
      return { at: now(), speed: anchor.speed };
    },
    schedule(at, task) {
      // A past time is due at once, and the clock does not go back for it.
      const due = { at: Math.max(at, now()), task };
      waiting.add(due);
      plan();
      return () => {
        waiting.delete(due);
        plan();
      };
    },
    setSpeed(speed) {
      anchorAt(exactly(), allowed(speed));
      plan();
    },
    async stop() {
      isStopped = true;
      cancelTimer();
      await running.catch(() => {});
    },
  };
}

/** Throws RangeError for a speed that is not from 0 to 60. */
export function requireSpeed(speed: number): void {
  if (!(speed >= 0 && speed <= fastest))
    throw new RangeError(`a market's speed is from 0 to ${fastest}, not ${speed}`);
}

function allowed(speed: number): number {
  requireSpeed(speed);
  return speed;
}

import type { Clock, Jump } from "./clock.ts";

/** The machine's clocks. */
export interface TimeSource {
  /** The wall clock: epoch ms. Somebody may set it. */
  wall(): number;
  /** Milliseconds that only pass, and stand still while the computer sleeps. */
  running(): number;
  /** Milliseconds since the computer was started, with those in which it slept. */
  up(): number;
}

/** Called when the wall clock has jumped, and with null when they agree again. */
export type OnJump = (jump: Jump | null) => void;

/** A wall clock that is set by less is followed: at once ahead, and back by going at half speed. */
const followedMs = 60_000;

/** A computer that slept for less has not slept: running time and time since its start are rounded. */
const sleepMs = 2_000;

/** A timer of Node.js that is set for longer runs at once. */
const timerMaximumMs = 2 ** 31 - 1;

/** Clocks that were not read in one go say nothing. */
const readingMs = 100;

/**
 * The wall clock, but for its jumps, and never going back: it is read at the start and then followed through adjustments and through the
 * computer's sleep. A jump is reported and not followed until the wall clock is back, or Akari is started again. `onOffset` hears what is added to running
 * time from here on.
 */
export function createSteadyClock(
  source: TimeSource,
  onJump: OnJump,
  onOffset: (offset: number) => void = () => {},
): Clock & { compare(): void } {
  let offset = source.wall() - source.running();
  onOffset(offset);
  let asleep = source.up() - source.running();
  let comparedAt = source.running();
  let jump: Jump | null = null;
  /** Whole milliseconds: running time has fractions. */
  const now = () => Math.floor(source.running() + offset);

  const follow = (apart: number, passed: number) => {
    offset += apart >= 0 ? apart : Math.max(apart, -passed / 2);
  };

  const compare = () => {
    const running = source.running();
    const [machine, up] = [source.wall(), source.up()];
    if (source.running() - running > readingMs) return;
    const slept = up - running - asleep;
    if (slept > sleepMs) {
      offset += slept;
      asleep += slept;
    }
    const apart = machine - (running + offset);
    const isClose = Math.abs(apart) <= followedMs;
    if (isClose) follow(apart, running - comparedAt);
    comparedAt = running;
    onOffset(offset);
    const isNew = (jump === null) !== isClose;
    jump = isClose ? null : { machine, own: now() };
    if (isNew) onJump(jump);
  };

  return {
    now,
    get jump() {
      return jump;
    },
    compare,
    schedule(at, task) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        const inMs = Math.max(0, at - now());
        timer = setTimeout(inMs > timerMaximumMs ? wait : run, Math.min(inMs, timerMaximumMs));
        timer.unref();
      };
      const run = () => {
        compare();
        void task();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

import { beatEveryMs } from "@akari/core/crowd/crowd-rounds";
import type { MarketPort } from "../bus/core-port.ts";
import { createDrivenClock, type DrivenClock } from "./driven-clock.ts";

export interface TestClock extends DrivenClock {
  /**
   * Advances through time in which no customer watches. Tasks run as with `advance`, and the market has the same beats, but until the last `lastMs`, a
   * minute by default, those between two tasks are one batch, as in a market's first sessions (docs/founding.md): a minute costs a fraction.
   */
  pass(ms: number, core: Pick<MarketPort, "stretch">, lastMs?: number): Promise<void>;
}

/** Of beats that are one batch. */
const stretchMs = 30_000;
/** Customers who look afterwards find a market that beats as usual. */
const standardLastMs = 60_000;

interface Beat {
  readonly task: () => void | Promise<void>;
  at: number;
  cancel: () => void;
}

export function createTestClock(start: number): TestClock {
  const driven = createDrivenClock(start);
  const { now } = driven;
  /** The last task scheduled by the market's clock: its next beat, which is known by its distance. */
  let next: Beat | null = null;
  /** Since the last beat of the market's clock, which notices it. */
  let hasLeapt = false;

  return {
    ...driven,
    schedule(at, task) {
      const cancel = driven.schedule(at, task);
      if (at - now() !== beatEveryMs) return cancel;
      const beat: Beat = { at, task, cancel };
      next = beat;
      hasLeapt = false;
      return () => beat.cancel();
    },
    leap(ms) {
      driven.leap(ms);
      // It keeps its remaining time, like every timer.
      if (next !== null) next.at += ms;
      hasLeapt = true;
    },
    async pass(ms, core, lastMs = standardLastMs) {
      const until = now() + ms;
      const usual = until - lastMs;
      if (hasLeapt && next !== null) await driven.advance(Math.min(next.at - now(), ms));
      const beat = next;
      if (beat === null) throw new Error("no market beats");
      beat.cancel();
      while (now() < usual) {
        const to = Math.min(driven.nextDue(), now() + stretchMs, usual);
        const beats = Math.ceil((to - beat.at) / beatEveryMs);
        const from = beat.at;
        beat.at += Math.max(beats, 0) * beatEveryMs;
        if (beats > 0) await core.stretch(from, beatEveryMs, beat.at - beatEveryMs);
        await driven.advance(to - now());
      }
      beat.cancel = driven.schedule(beat.at, beat.task);
      await driven.advance(until - now());
    },
  };
}

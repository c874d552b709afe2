import type { Calendar } from "@akari/exchange/calendar";
import { phaseAt } from "@akari/exchange/schedule";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import { roundEveryMs } from "@akari/core/crowd/crowd-rounds";
import type { PastClock } from "./past-clock.ts";

/** Beats that are one batch, and their distance; reactions to what they have brought come with the next one. Nothing acts in a closed market. While no customer watches, a quarter of the beats makes as good a market (docs/decisions/0597-a-new-market-has-a-real-past.md). */
const paces = {
  open: { stretchMs: 30_000, everyMs: roundEveryMs },
  closed: { stretchMs: 10 * minuteMs, everyMs: 30_000 },
} as const;

/** A start that comes later than this after a market should have opened no longer trades until the present: what is missing is a gap (docs/time.md#gaps). */
const lateMs = 30 * minuteMs;

export interface CatchUp {
  readonly clock: PastClock;
  readonly core: Pick<MarketPort, "stretch" | "answers" | "onAnswers">;
  readonly calendar: Calendar;
  /** When the market opens to its customers. */
  readonly opensAt: number;
  /** Resolves when everything that reacts to committed batches has done so. */
  readonly settled: () => Promise<void>;
  /** Aborted: it trades no further. */
  readonly stopping: AbortSignal | undefined;
}

/**
 * Trades from the clock's past to the present, as fast as the machine allows: the same boundaries and tasks as in the present, in the same order, and a quarter of its beats.
 * Ends in the present.
 */
export async function catchUp(parts: CatchUp): Promise<void> {
  const { clock, core, calendar, opensAt, settled, stopping } = parts;
  const isLate = clock.present() > opensAt + lateMs;
  const end = () => (isLate ? opensAt : clock.present());
  let beatAt = clock.now();
  /** The stretch that is being stored while the next one is traded. */
  let before: Promise<void> = Promise.resolve();
  await settled();
  while (clock.now() < end()) {
    stopping?.throwIfAborted();
    const isClosed = phaseAt(calendar, clock.now()) === "closed";
    const { stretchMs, everyMs } = paces[isClosed ? "closed" : "open"];
    const to = Math.min(clock.nextDue(), clock.now() + stretchMs, end());
    const beats = Math.max(Math.ceil((to - beatAt) / everyMs) - 1, 0);
    const from = beatAt + everyMs;
    beatAt += beats * everyMs;
    const stretch = beats > 0 ? carried(core, { from, everyMs, at: beatAt }) : Promise.resolve();
    await before;
    await settled();
    if (clock.nextDue() <= to) {
      await stretch;
      await settled();
    }
    before = stretch;
    await clock.moveTo(to);
  }
  await before;
  await settled();
  clock.arrive();
}

/** A slice that a core has not stored is left out, and the next core continues: as in live running, the market stands still meanwhile. */
async function carried(
  core: CatchUp["core"],
  { from, everyMs, at }: { from: number; everyMs: number; at: number },
): Promise<void> {
  try {
    await core.stretch(from, everyMs, at);
  } catch (error) {
    if (!(error instanceof CoreEnded)) throw error;
    await answering(core);
  }
}

async function answering(core: CatchUp["core"]): Promise<void> {
  if (core.answers) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unhear = core.onAnswers((answers) => answers && resolve());
  await promise;
  unhear();
}

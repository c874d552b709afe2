import { beatEveryMs, roundEveryMs } from "@akari/core/crowd/crowd-rounds";
import type { Calendar } from "@akari/exchange/calendar";
import { type Boundary, boundariesBetween, nextBoundary } from "@akari/exchange/schedule";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import type { Ready } from "../bus/messages.ts";
import type { Clock } from "./clock.ts";

/** A boundary that is late by this much was slept over: timers sleep with the computer (docs/time.md#gaps). */
const sleptMs = 10_000;

export interface MarketClock {
  /** Begins the beats of the present. */
  beat(): void;
  stop(): void;
}

/**
 * Sends the core its time: every boundary once and in order, including those missed while no process ran, and the beats
 * of the simulated market. A beat is skipped, never queued, while the previous one is unanswered. Resolves when a core has caught up,
 * even if that is the successor of a successor. The beats begin with `beat`; while `isWatched` says no, those of a second come as one.
 */
export async function startMarketClock(
  clock: Clock,
  calendar: Calendar,
  core: MarketPort,
  onFault: (error: unknown) => void,
  isWatched: () => boolean = () => true,
): Promise<MarketClock> {
  let stopped = false;
  let beating = false;
  let carriedUntil = 0;
  let found: { readonly after: number; readonly boundary: Boundary } | null = null;
  /** How many are sending boundaries: a core that has ended may still have to say so when its successor catches up. */
  let carrying = 0;
  let cancelBeat = () => {};
  let cancelBoundary = () => {};

  /** The first boundary that has not been carried. Each beat asks, and reading the timetable costs more than the visits of a small market. */
  const following = () => {
    if (found?.after !== carriedUntil)
      found = { after: carriedUntil, boundary: nextBoundary(calendar, carriedUntil) };
    return found.boundary;
  };

  /** A boundary that is this late was missed: the market did not run then. */
  const carry = (boundary: Boundary) =>
    core.boundary(
      boundary.at + sleptMs < clock.now() ? { ...boundary, missed: true } : boundary,
      calendar.nextTradingDay(boundary.tradingDate),
    );

  const catchUp = async (after: number) => {
    carriedUntil = after;
    for (const boundary of boundariesBetween(calendar, after, clock.now())) {
      await carry(boundary);
      carriedUntil = boundary.at;
    }
    await core.quoteAnew(clock.now());
  };

  /** A market founded during a session opens now, not at the hour, since it had no trading before. */
  const openNewMarket = async (foundedAfter: number) => {
    const now = clock.now();
    await core.quoteAnew(now);
    for (const boundary of boundariesBetween(calendar, foundedAfter, now))
      await core.boundary({ ...boundary, at: now }, calendar.nextTradingDay(boundary.tradingDate));
    carriedUntil = now;
    await core.quoteAnew(now);
  };

  const beat = async (isRound: boolean) => {
    if (stopped) return;
    planBeat();
    if (beating) return;
    beating = true;
    const sent = () => (isRound ? core.round(clock.now()) : core.beat(clock.now()));
    await (hasSlept() ? wake() : sent().catch(tell));
    beating = false;
  };

  const planBeat = () => {
    const isRound = !isWatched();
    const inMs = isRound ? roundEveryMs : beatEveryMs;
    cancelBeat = clock.schedule(clock.now() + inMs, () => beat(isRound));
  };

  const hasSlept = () => carrying === 0 && following().at + sleptMs < clock.now();

  /** A start's work after a gap: the missed boundaries first, so that nothing trades in a session that is over. */
  const wake = async () => {
    cancelBoundary();
    carrying += 1;
    try {
      await catchUp(carriedUntil);
      if (!stopped) planBoundary();
    } catch (error) {
      // The core has ended: its successor catches up from the tables.
      tell(error);
    } finally {
      carrying -= 1;
    }
  };

  const planBoundary = () => {
    cancelBoundary();
    const boundary = following();
    cancelBoundary = clock.schedule(boundary.at, async () => {
      if (stopped) return;
      carrying += 1;
      try {
        await carry(boundary);
        carriedUntil = boundary.at;
        planBoundary();
      } catch (error) {
        // The core has ended: its successor catches up from the tables.
        tell(error);
      } finally {
        carrying -= 1;
      }
    });
  };

  /** A core that ends on the way has a successor, which continues from the stored state; the bus reports why it ended. */
  const tell = (error: unknown) => {
    if (!(error instanceof CoreEnded)) onFault(error);
  };

  const goOn = async ({ isNew, lastBoundaryAt }: Ready) => {
    cancelBoundary();
    carrying += 1;
    try {
      await (isNew ? openNewMarket(lastBoundaryAt) : catchUp(lastBoundaryAt));
      if (stopped) return;
      planBoundary();
      running.resolve();
    } catch (error) {
      tell(error);
      if (!(error instanceof CoreEnded)) running.reject(error);
    } finally {
      carrying -= 1;
    }
  };

  const running = Promise.withResolvers<void>();
  core.onRestarted(goOn);
  void goOn(core.ready);
  await running.promise;
  return {
    beat() {
      planBeat();
    },
    stop() {
      stopped = true;
      cancelBeat();
      cancelBoundary();
    },
  };
}

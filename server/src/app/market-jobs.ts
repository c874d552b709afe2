import type { Calendar } from "@akari/exchange/calendar";
import type { MarketPort } from "../bus/core-port.ts";
import type { Clock } from "../clock/clock.ts";
import type { plansOf } from "../clock/all-plans.ts";
import { startMarketClock } from "../clock/market-clock.ts";
import { startMarketPlans } from "../clock/market-plans.ts";
import { type DrawKeeper, startDrawKeeper } from "../draw/draw-keeper.ts";
import { knownCompanies } from "../draw/known-companies.ts";
import { createLookQueue } from "../draw/look-queue.ts";
import { startPrizeKeeper } from "../draw/prize-keeper.ts";
import type { Edge } from "../edge.ts";
import { startChronicle } from "../features/news/chronicle.ts";
import { foundedShares } from "../founded-settings.ts";
import { youthOf } from "../founding/first-sessions.ts";
import { startFundManager } from "../fund/fund-manager.ts";
import { knownFunds } from "../fund/known-funds.ts";
import { marketReads } from "../market/market-reads.ts";
import { Undo } from "../undo.ts";

interface Parts {
  readonly edge: Edge;
  /** Rests while this process does not lead the market. */
  readonly clock: Clock;
  readonly core: MarketPort;
  readonly calendar: Calendar;
  readonly plans: typeof plansOf;
  /**
   * One job begins after the other has announced its first, and draws and prizes that follow from the same print look one after another: their commands
   * have the same order and the same ids wherever the market is opened.
   */
  readonly oneByOne: boolean;
  /** Whether a visitor may be watching: without visitors the beats of a second come as one. */
  readonly isWatched: () => boolean;
  /** Takes the faults of one of the jobs. */
  readonly onFault: (job: string) => (error: unknown) => void;
}

/**
 * A market's own jobs: its clock, its plans, its draws and prizes, its funds, its news. The jobs for its customers are in
 * `office-jobs.ts`, what the house does in `house-jobs.ts`; each job is in one of them, and all rest while this process does not lead.
 */
export interface MarketJobs {
  readonly draws: DrawKeeper;
  /** Scheduled announcements of the market. */
  readonly timetable: ReturnType<typeof plansOf>;
  /** Begins the beats of the present. */
  beat(): void;
  /** The market is open to its customers: if it has just opened, its news say so. Resolves once that is stored. */
  opened(): Promise<void>;
  /** Resolves when everything that reacts to committed batches has done so. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMarketJobs(parts: Parts): Promise<MarketJobs> {
  const { edge, clock, core, calendar, plans, oneByOne, isWatched, onFault } = parts;
  const { market } = edge;
  const own = { ...edge, clock };
  const undo = new Undo();
  const started = <Job extends { stop(): Promise<void> | void }>(job: Job): Job => {
    undo.push(() => job.stop());
    return job;
  };
  return undo.unless(async () => {
    // Before the clock, to receive the boundaries that were missed.
    const chronicle = started(
      startChronicle({
        edge: { ...own, sql: edge.jobs },
        index: marketReads(edge).index,
        calendar,
        openedAt: core.ready.openedAt,
        onFault: onFault("news"),
      }),
    );
    const marketClock = started(
      await startMarketClock(clock, calendar, core, onFault("market clock"), isWatched),
    );
    const looks = createLookQueue();
    const draws = started(
      startDrawKeeper({ edge: own, core, calendar, looks, onFault: onFault("draws") }),
    );
    if (oneByOne) await draws.settled();
    const prizes = started(
      startPrizeKeeper({
        edge: own,
        core,
        calendar,
        looks: oneByOne ? looks : createLookQueue(),
        onFault: onFault("prizes"),
      }),
    );
    if (oneByOne) await prizes.settled();
    const { ready } = core;
    const timetable = plans(
      calendar,
      ready.marketSeed,
      {
        founded: foundedShares(ready),
        young: youthOf(ready),
        replayed: () => core.ready.replays.reduce((sum, { codes }) => sum + codes.length, 0),
        draws,
        known: () => knownCompanies(edge),
      },
      () => knownFunds(edge),
      ready.openedAt === null ? null : ready.genesisDate,
    );
    const marketPlans = started(
      startMarketPlans(
        // Nothing is invented about the real companies of a replay.
        { clock, core, codes: () => market.codes.filter((code) => market.replay(code) === null) },
        timetable,
        onFault("market plans"),
      ),
    );
    if (oneByOne) await marketPlans.settled();
    started(startFundManager({ edge: own, core, calendar, onFault: onFault("funds") }));
    const reacting = [marketPlans, draws, prizes, chronicle];
    return {
      draws,
      timetable,
      beat: () => marketClock.beat(),
      opened: () => chronicle.opened(),
      async settled() {
        core.tellRest();
        for (const one of reacting) await one.settled();
      },
      stop: () => undo.close(),
    };
  });
}

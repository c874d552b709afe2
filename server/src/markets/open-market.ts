import { hostname } from "node:os";
import { sen } from "@akari/brokerage/money";
import { holidays } from "@akari/core/market/holidays";
import { type Calendar, createCalendar } from "@akari/exchange/calendar";
import { type MarketJobs, startMarketJobs } from "../app/market-jobs.ts";
import { type MarketPort, openCorePort } from "../bus/core-port.ts";
import type { CoreThreads } from "../bus/core-threads.ts";
import type { Timing } from "../bus/timing.ts";
import { answeringWithin } from "../bus/reply-deadline.ts";
import { OwnGate } from "../clock/gate.ts";
import type { plansOf } from "../clock/all-plans.ts";
import { clockWhile } from "../clock/clock-while.ts";
import { requireSoundClock } from "../clock/clock-notice.ts";
import type { Config } from "../config.ts";
import { type CommitTimes, timedCore } from "../console/timed-core.ts";
import { currentCourse } from "../db/courses.ts";
import type { Database } from "../db/open.ts";
import type { Edge } from "../edge.ts";
import { withoutEffect } from "../founded-settings.ts";
import { firstSessions, livesFrom } from "../founding/first-sessions.ts";
import { createPacedClock, type PacedClock } from "../clock/paced-clock.ts";
import type { MarketValues } from "./market-values.ts";
import { openMarketName } from "@akari/api/envelope";
import type pg from "pg";
import { createPastClock } from "../founding/past-clock.ts";
import { createHeadKeeper } from "../heads/head-keeper.ts";
import { headsFileOf } from "../heads/heads-file.ts";
import type { House } from "../house/house.ts";
import { createMarketCache } from "../market/market-cache.ts";
import { Undo } from "../undo.ts";
import { closeLeftAccounts } from "../uses/account-data/close-left-accounts.ts";
import { openMissingAccounts } from "../uses/open-account.ts";
import { unlessStopped } from "../unless-stopped.ts";

/** Parts that a market needs in addition to the house. */
interface MarketParts {
  readonly values: MarketValues;
  readonly house: House;
  readonly database: Database;
  /** The settings that were stated, for the line about those without effect on a market that continues; absent: none is about this one. */
  readonly stated?: Partial<Config> | undefined;
  /** A new market trades its first sessions before its first customer (docs/founding.md). */
  readonly livesFirst: boolean;
  readonly plans: typeof plansOf;
  /** How long a call waits for the core. */
  readonly replyMs: number;
  readonly log: (line: string) => void;
  readonly coreEntry?: URL | undefined;
  /** The threads that its core shares with those of other markets; absent: it has one for itself. */
  readonly threads?: CoreThreads | undefined;
  /** Whether it has visitors; absent: visitors may come at any time. Asked only where the market goes by real time (docs/markets.md#its-clock). */
  readonly isVisited?: (() => boolean) | undefined;
  readonly busInBytes?: boolean | undefined;
  readonly timing?: Timing | undefined;
  /** Aborted when the start is stopped before it is finished. */
  readonly stopping?: AbortSignal | undefined;
}

/** A market that trades: its core, its clock, its caches and its jobs. */
export interface OpenMarket extends Pick<MarketJobs, "draws" | "timetable"> {
  readonly id: string;
  /** The house, and this market in it: what features use. */
  readonly edge: Edge;
  /** The same for its jobs: nothing falls due while no core of this process leads the market. */
  readonly ofJobs: Edge;
  readonly core: MarketPort;
  /** Its leader, by the name in its lease. */
  readonly holder: string;
  readonly calendar: Calendar;
  /** Called with the time that each command took until its batch was on disk. */
  readonly commitTimes: CommitTimes;
  /** Of a market with a clock of its own; throws RangeError for a speed that is not from 0 to 60. null: it goes by real time. */
  readonly setSpeed: ((speed: number) => void) | null;
  /** Ends its jobs, then its core, which stores its last batch. */
  close(): Promise<void>;
}

let opened = 0;

/** The leader's name, for the refusal that another Akari prints; two in one process are two. */
export function nextHolder(): string {
  opened += 1;
  const here = `${hostname()} process ${process.pid}`;
  return opened === 1 ? here : `${here}, opened as number ${opened}`;
}

function step(id: string): string {
  return id === openMarketName ? "4/4 Market" : `Market ${id}`;
}

/** The start of a market's own clock: where it stopped. */
async function beginOf(sql: pg.Pool, course: number, first: number): Promise<number> {
  const { rows } = await sql.query<{ at: number | null }>(
    "select batch_at as at from leader where course = $1",
    [course],
  );
  return rows[0]?.at ?? first;
}

/**
 * Founds the market unless it exists, and opens it where it stopped. Resolves once it has come to the present and its beats have begun.
 * Rejects with StartRefusal for a market that does not continue the heads that were noted.
 */
export async function openMarket(parts: MarketParts): Promise<OpenMarket> {
  const { values, house, database, livesFirst, plans, replyMs, stopping, log } = parts;
  const { isVisited = () => true } = parts;
  const { id, time } = values;
  const { config, entropy } = house;
  const { schedule, instruments, seed, secondPersonAbove } = values.founding ?? config;
  const undo = new Undo();
  return undo.unless(async () => {
    log(`${step(id)}: opening`);
    const course = await currentCourse(database.jobs, id);
    const leads = new OwnGate();
    const heads = createHeadKeeper({
      jobs: database.jobs,
      course,
      // Real time, in a market with a clock of its own too: people compare heads.
      clock: clockWhile(house.clock, leads),
      file: headsFileOf(config.headsFile, id, course),
      log,
    });
    await heads.requireContinued(config.headsAccept);
    // After its core has ended, so that the last head has everything.
    undo.push(() => heads.stop());
    const past = time.kind === "real" ? createPastClock(house.clock) : null;
    let settled = () => Promise.resolve();
    const own =
      time.kind === "real"
        ? null
        : createPacedClock(
            house.clock,
            // It stands still until its jobs have begun.
            {
              at: await beginOf(database.jobs, course, time.beginsAt ?? house.clock.now()),
              speed: 0,
            },
            () => settled(),
          );
    if (own !== null) undo.push(() => own.stop());
    const clock = past ?? (own as PacedClock);
    const holder = nextHolder();
    const core = await openCorePort({
      market: id,
      settings: {
        database: database.writerConfig,
        course,
        founding: {
          schedule,
          instruments,
          seed: seed ?? Buffer.from(entropy.bytes(16)).toString("hex"),
          seedFixed: seed !== null,
          secondPersonAbove: sen(secondPersonAbove),
          at: clock.now(),
          livesFrom: livesFirst ? livesFrom(createCalendar(schedule, holidays), clock.now()) : null,
        },
        listsReplaysAt: clock.now(),
        ...(clock.shared === undefined ? {} : { clock: clock.shared }),
        holder,
      },
      log,
      entry: parts.coreEntry,
      threads: parts.threads,
      busInBytes: parts.busInBytes,
      timing: parts.timing,
      stopping,
    });
    undo.push(() => core.drain());
    leads.set(core.leads.isOpen);
    core.leads.onChange((isOpen) => leads.set(isOpen));
    const { ready } = core;
    const { isNew, storedAt, foundedAt, openedAt } = ready;
    requireSoundClock(clock, storedAt);
    const catchesUp = past !== null && openedAt !== null && storedAt < openedAt;
    if (catchesUp) past.goBack(isNew ? foundedAt : storedAt);
    await heads.begin();
    log(
      `${step(id)}: ${ready.instruments.length} stocks, schedule ${ready.schedule}, ${isNew ? "just founded" : "going on"}`,
    );
    for (const line of withoutEffect(parts.stated ?? {}, ready)) log(line);

    const market = createMarketCache(core.ready);
    core.onCommitted("before-replies", (batch) => market.apply(batch));
    const commitTimes: CommitTimes = { committed: () => {} };
    const edge: Edge = {
      ...house,
      course,
      clock,
      core: timedCore(answeringWithin(core, replyMs, database.presence), commitTimes),
      market,
      heads,
    };
    const calendar = createCalendar(ready.schedule, holidays);
    const onFault = (job: string) => (error: unknown) => log(`${job}: ${String(error)}`);
    const resting = clockWhile(clock, core.leads);
    const jobs = await startMarketJobs({
      edge,
      clock: resting,
      core,
      calendar,
      plans,
      // It trades its first sessions before its first customer, or depends on nothing but its own time.
      oneByOne: catchesUp || own !== null,
      isWatched: () => own !== null || isVisited(),
      onFault,
    });
    undo.push(() => jobs.stop());
    if (catchesUp) {
      const catchUp = { clock: past, core, calendar, opensAt: openedAt, stopping, log };
      await unlessStopped(stopping, firstSessions({ ...catchUp, settled: jobs.settled }));
    }
    settled = jobs.settled;
    await jobs.opened();
    // Its jobs' first commands belong to the instant at which it opens.
    if (own !== null) await jobs.settled();
    await openMissingAccounts(edge, clock.now());
    await closeLeftAccounts(edge, clock.now());
    jobs.beat();
    if (time.kind === "own") own?.setSpeed(time.speed);
    const { draws, timetable } = jobs;
    const close = () => undo.close();
    const ofJobs = { ...edge, clock: resting };
    const setSpeed = own && ((speed: number) => own.setSpeed(speed));
    const led = { holder, core, calendar, commitTimes, draws, timetable };
    return { id, edge, ofJobs, ...led, setSpeed, close };
  });
}

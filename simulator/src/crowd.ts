import type { Execution, OrderEntry, OrderReport } from "@akari/exchange/messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { Announcement } from "./crowd/announcements.ts";
import { captureVisits, type CapturedVisits, resumeVisits } from "./crowd/captured-visits.ts";
import { CommonNews, planCommonNews } from "./crowd/common-news.ts";
import type { CapturedNews, CommonPlan } from "./crowd/common-news.ts";
import { planDisclosures } from "./crowd/disclosures.ts";
import type { DisclosurePlan, DrawnDay } from "./crowd/disclosures.ts";
import { createFactors } from "./crowd/factors.ts";
import type { CapturedFactors } from "./crowd/factors.ts";
import { hear, visit } from "./crowd/visit.ts";
import { beginVisits, memoryOf } from "./crowd/visited.ts";
import type { PublicView } from "./crowd/public-view.ts";
import type { CrowdMemory, CrowdWorld, Visited } from "./crowd/visited.ts";
import { noNews } from "./crowd/news.ts";
import { payOut } from "./crowd/reference.ts";
import type { ReplaySeries } from "./replay/series.ts";
import type { Issuer } from "./universe.ts";

export type { Announcement } from "./crowd/announcements.ts";
export type { PublicView } from "./crowd/public-view.ts";
export type { CrowdMemory } from "./crowd/visited.ts";

/** The simulated firms: makers (participants 1 to 4), takers (5 to 8) and the brokers of patient investors (9, 10). */
export interface Crowd {
  /** Moves the market and sector factors; call it once per beat, before the visits. */
  beginMarket(at: number): void;
  /**
   * Visits one instrument (its index in the list of issuers) and returns the firms' order entries in order. Order numbers are negative
   * and never reused. No entries while closed; no taker orders in a halt without news. The entries must be sent, and their reports
   * passed to `hear`, before the next visit.
   */
  act(index: number, view: PublicView, at: number): OrderEntry[];
  /** Receives the exchange's reports on the crowd's own orders; an execution counts for each of the crowd's orders that it names. */
  hear(index: number, report: OrderReport | Execution): void;
  /**
   * Announcements since the last call, at most one per company. If an announcement is material the exchange should halt the company
   * (market rules 13): its effect reaches the value during the halt.
   */
  takeAnnouncements(): readonly Announcement[];
  /** An instrument's memory, null before its first visit; throws for a code that is not among the issuers. */
  memory(code: string): CrowdMemory | null;
  /** Adds a newly listed company with the value that the crowd assigns to it (tenths of a yen); it gets the next index. */
  list(issuer: Issuer, value: number): void;
  /** Takes a dividend, in tenths of a yen, off what the crowd believes a share to be worth; real bars that a share follows have it already. */
  goEx(code: string, dividend: number): void;
  /** Makes the share follow real bars, without disclosures; call it before its first visit. */
  follow(code: string, series: ReplaySeries): void;
  openOrders(index: number): number;
  /** All that decides how it continues; `resumeCrowd` continues from it. */
  capture(): CapturedCrowd;
}

/** A crowd as a plain value of texts, numbers, lists and records. The real prices that shares follow are given anew. */
export interface CapturedCrowd {
  readonly seed: string;
  readonly schedule: ScheduleName;
  /** Order numbers that have been used. */
  readonly numbered: number;
  readonly drawn: Readonly<DrawnDay>;
  readonly factors: CapturedFactors;
  readonly commonNews: CapturedNews;
  readonly announced: readonly Announcement[];
  /** In the order of their indexes. */
  readonly instruments: readonly CapturedVisits[];
}

/** The constant inputs of a crowd. */
interface CrowdPlans {
  /** Companies' disclosures; absent: derived from the seed. */
  readonly plan?: DisclosurePlan | undefined;
  /** News of sectors and market; absent: derived from the seed. */
  readonly planCommon?: CommonPlan | undefined;
}

/**
 * The same seed, issuers, memory and calls give the same order entries, bit for bit. `plan` gives companies' disclosures, `planCommon` news of
 * sectors and market; when absent, both are derived from the seed.
 */
export function createCrowd(
  seed: string,
  founded: readonly Issuer[],
  memory: ReadonlyMap<string, CrowdMemory> = new Map(),
  schedule: ScheduleName = "practice",
  plan?: DisclosurePlan,
  planCommon?: CommonPlan,
): Crowd {
  const run = Math.max(0, ...[...memory.values()].map(({ visits }) => visits));
  const floor = emptyFloor(seed, schedule, run, founded, { plan, planCommon });
  const instruments = founded.map((issuer, index) =>
    beginVisits(issuer, index, memory.get(issuer.code), floor.world),
  );
  return crowdOf(floor, instruments);
}

/** Goes on where a crowd was captured, order for order as if it had not been. `series` are the real prices that shares follow. */
export function resumeCrowd(
  captured: CapturedCrowd,
  series: ReadonlyMap<string, ReplaySeries> = new Map(),
  plans: CrowdPlans = {},
): Crowd {
  const { seed, schedule, numbered, drawn, factors, commonNews, announced } = captured;
  const issuers = captured.instruments.map(({ issuer }) => issuer);
  const floor = emptyFloor(seed, schedule, 0, issuers, plans);
  floor.numbers.used = numbered;
  Object.assign(floor.drawn, drawn);
  floor.world.factors.resume(factors);
  floor.world.common.resume(commonNews);
  floor.world.announced.push(...announced);
  const instruments = captured.instruments.map((one, index) =>
    resumeVisits(one, index, floor.world, series.get(one.issuer.code)),
  );
  return crowdOf(floor, instruments);
}

/** State that all instruments share. */
interface Floor {
  readonly world: CrowdWorld;
  readonly issuers: Issuer[];
  readonly drawn: DrawnDay;
  readonly numbers: { used: number };
}

function emptyFloor(
  seed: string,
  schedule: ScheduleName,
  run: number,
  founded: readonly Issuer[],
  { plan, planCommon }: CrowdPlans,
): Floor {
  const issuers = [...founded];
  const drawn: DrawnDay = { tradingDate: null, companies: 0 };
  const numbers = { used: 0 };
  const world = {
    seed,
    schedule,
    factors: createFactors(seed, schedule, run),
    plan: plan ?? planDisclosures(seed, schedule, issuers, drawn),
    nextOrderId: () => -(numbers.used += 1),
    common: new CommonNews(planCommon ?? planCommonNews(seed, schedule)),
    announced: [],
  };
  return { world, issuers, drawn, numbers };
}

function crowdOf({ world, issuers, drawn, numbers }: Floor, instruments: Visited[]): Crowd {
  const indexOf = new Map(issuers.map(({ code }, index) => [code, index]));
  const list = (issuer: Issuer, value: number) => {
    if (indexOf.has(issuer.code)) throw new RangeError(`${issuer.code} is already listed`);
    const index = instruments.length;
    issuers.push(issuer);
    const first = { reference: value, news: 0, visits: 0 };
    instruments.push(beginVisits(issuer, index, first, world));
    indexOf.set(issuer.code, index);
  };
  const instrument = (index: number): Visited => {
    const found = instruments[index];
    if (found === undefined) throw new RangeError(`no issuer ${index}`);
    return found;
  };
  return {
    beginMarket(at) {
      for (const event of world.common.takeDue(at)) {
        const { sector, logReturn } = event;
        world.factors.hear(event);
        world.announced.push(
          sector === null
            ? { about: "market", at, logReturn }
            : { about: "sector", sector, at, logReturn },
        );
      }
      world.factors.move(at);
    },
    act: (index, view, at) => visit(instrument(index), view, at, world),
    hear: (index, report) => hear(instrument(index), report),
    takeAnnouncements: () => world.announced.splice(0),
    memory: (code) => memoryOf(instrument(indexOf.get(code) ?? -1)),
    list,
    goEx(code, dividend) {
      const { reference, replay } = instrument(indexOf.get(code) ?? -1);
      if (reference !== null && replay === null) payOut(reference, dividend);
    },
    follow(code, series) {
      const one = instrument(indexOf.get(code) ?? -1);
      one.replay = series;
      Object.assign(one.news, noNews());
    },
    openOrders(index) {
      const { orders } = instrument(index);
      return orders.count("quote") + orders.count("invest") + orders.count("take");
    },
    capture: () => ({
      seed: world.seed,
      schedule: world.schedule,
      numbered: numbers.used,
      drawn: { ...drawn },
      factors: world.factors.capture(),
      commonNews: world.common.capture(),
      announced: [...world.announced],
      instruments: instruments.map(captureVisits),
    }),
  };
}

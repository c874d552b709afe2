import type { Execution, OrderEntry, OrderReport } from "@akari/exchange/messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { Announcement } from "./crowd/announcements.ts";
import { CommonNews, planCommonNews } from "./crowd/common-news.ts";
import type { CommonPlan } from "./crowd/common-news.ts";
import { createFactors } from "./crowd/factors.ts";
import { planDisclosures } from "./crowd/disclosures.ts";
import type { DisclosurePlan } from "./crowd/disclosures.ts";
import { hear, visit } from "./crowd/visit.ts";
import { beginVisits, memoryOf } from "./crowd/visited.ts";
import type { PublicView } from "./crowd/public-view.ts";
import type { CrowdMemory, CrowdWorld, Visited } from "./crowd/visited.ts";
import { noNews } from "./crowd/news.ts";
import type { ReplaySeries } from "./replay/series.ts";
import type { Issuer } from "./universe.ts";

export type { Announcement } from "./crowd/announcements.ts";
export type { PublicView } from "./crowd/public-view.ts";
export type { CrowdMemory } from "./crowd/visited.ts";

/** The simulated firms: makers (participants 1 to 4), takers (5 to 8) and the brokers of patient investors (9, 10). */
export interface Crowd {
  /** Moves market and sectors; once a beat, before its visits. */
  beginMarket(at: number): void;
  /**
   * Visits one instrument (its index in the list of issuers) and answers what the firms want, in order. Order numbers are
   * negative and never come again. Nothing while closed; nobody takes in a halt without news. Intents must be entered, and their reports
   * heard, before the next visit.
   */
  act(index: number, view: PublicView, at: number): OrderEntry[];
  /** What the exchange said about the crowd's own orders; an execution counts for each order of the crowd that it names. */
  hear(index: number, report: OrderReport | Execution): void;
  /**
   * What was announced since the last call, at most once about a company. The exchange should halt a company about which it is material (market
   * rules 13): what it is worth goes into the value during the halt.
   */
  takeAnnouncements(): readonly Announcement[];
  /** Throws for a code that is not among the issuers; null before its first visit. */
  memory(code: string): CrowdMemory | null;
  /** A company that comes to the market, believed to be worth so much (tenths of a yen); its index is the next. */
  list(issuer: Issuer, value: number): void;
  /** The share is worth what real bars say, and nothing is disclosed about it; before its first visit. */
  follow(code: string, series: ReplaySeries): void;
  openOrders(index: number): number;
}

/** Order numbers are shared out for the companies of the beginning and so many more. */
const listingsOfALife = 200;

/**
 * The same seed, issuers, memory and calls give the same intents, bit for bit. `plan` is what companies will disclose, `planCommon` what sectors
 * and market will hear of; absent: what the seed brings.
 */
export function createCrowd(
  seed: string,
  founded: readonly Issuer[],
  memory: ReadonlyMap<string, CrowdMemory> = new Map(),
  schedule: ScheduleName = "practice",
  plan?: DisclosurePlan,
  planCommon: CommonPlan = planCommonNews(seed, schedule),
): Crowd {
  const issuers = [...founded];
  const life = Math.max(0, ...[...memory.values()].map(({ visits }) => visits));
  const world: CrowdWorld = {
    seed,
    schedule,
    factors: createFactors(seed, schedule, life),
    plan: plan ?? planDisclosures(seed, schedule, issuers),
    count: issuers.length + listingsOfALife,
    common: new CommonNews(planCommon),
    announced: [],
  };
  const instruments = issuers.map((issuer, index) =>
    beginVisits(issuer, index, memory.get(issuer.code), world),
  );
  const indexOf = new Map(issuers.map(({ code }, index) => [code, index]));

  const list = (issuer: Issuer, value: number) => {
    if (indexOf.has(issuer.code)) throw new RangeError(`${issuer.code} is listed already`);
    const index = instruments.length;
    if (index >= world.count) throw new RangeError("no more listings before the next start");
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
    follow(code, series) {
      const one = instrument(indexOf.get(code) ?? -1);
      one.replay = series;
      Object.assign(one.news, noNews());
    },
    openOrders(index) {
      const { orders } = instrument(index);
      return orders.count("quote") + orders.count("invest") + orders.count("take");
    },
  };
}

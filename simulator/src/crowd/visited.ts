import type { Phase } from "@akari/exchange/messages";
import { price } from "@akari/exchange/price";
import type { Price } from "@akari/exchange/price";
import type { ScheduleName } from "@akari/exchange/schedule";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { ReplaySeries } from "../replay/series.ts";
import type { Issuer } from "../universe.ts";
import type { Announcement } from "./announcements.ts";
import type { CommonNews } from "./common-news.ts";
import type { DisclosurePlan } from "./disclosures.ts";
import type { Factors } from "./factors.ts";
import { startInvestors } from "./investors.ts";
import type { InvestorState, InvestorVisit } from "./investors.ts";
import { startMakers } from "./makers.ts";
import type { MakerState, MakerVisit } from "./makers.ts";
import { noNews } from "./news.ts";
import type { News } from "./news.ts";
import { OwnOrders } from "./own-orders.ts";
import { makers, referenceProcess } from "./parameters.ts";
import { referenceTraits, startReference } from "./reference.ts";
import type { Reference, ReferenceTraits } from "./reference.ts";
import { startTakers } from "./taker.ts";
import type { TakerState, TakerVisit } from "./taker.ts";
import { startVolatility, type Volatility } from "./volatility.ts";

/** State of an instrument that a restart restores to continue from about the same point. Plain values, storable as JSON. */
export interface CrowdMemory {
  /** Tenths of a yen, with fractions. */
  readonly reference: number;
  /** Parts of log volatility; absent in memories written before there were several. */
  readonly volatilities?: readonly number[];
  /** Log return of news not yet absorbed. */
  readonly news: number;
  /** Visits in all process runs, so that each run draws different random numbers. */
  readonly visits: number;
  /** Trading date of the last visit, and whether that day's disclosure is out; absent in memories written before there were disclosures. */
  readonly tradingDate?: string;
  readonly disclosed?: boolean;
}

/** State shared by all instruments' firms. */
export interface CrowdWorld {
  readonly seed: string;
  readonly schedule: ScheduleName;
  readonly factors: Factors;
  readonly plan: DisclosurePlan;
  /** Returns an order number that no instrument has had. */
  readonly nextOrderId: () => number;
  readonly common: CommonNews;
  /** Announcements not yet fetched. */
  readonly announced: Announcement[];
}

/** The situation as makers, takers and investors see it; one object per instrument, updated at each visit. */
export type Scene = { -readonly [key in keyof SceneParts]: SceneParts[key] };
type SceneParts = MakerVisit & TakerVisit & InvestorVisit;

/** The crowd's state of one instrument. */
export interface Visited {
  readonly index: number;
  readonly issuer: Issuer;
  readonly traits: ReferenceTraits;
  readonly random: Random;
  readonly orders: OwnOrders;
  makers: MakerState;
  readonly takers: TakerState;
  readonly investors: InvestorState;
  readonly news: News;
  readonly scene: Scene;
  reference: Reference | null;
  /** The real prices that it follows; null for a simulated share. */
  replay: ReplaySeries | null;
  /** Trading date of the last visit. */
  tradingDate: string | null;
  phase: Phase | null;
  quoteStood: boolean;
  /** Last price seen; a different one means a trade. */
  seenLast: Price | null;
  visitedAt: number | null;
  visits: number;
}

/** An instrument before its first visit, or restored from memory. */
export function beginVisits(
  issuer: Issuer,
  index: number,
  memory: CrowdMemory | undefined,
  world: CrowdWorld,
): Visited {
  const random = createRandom(world.seed, "crowd", issuer.code, memory?.visits ?? 0);
  const house = createRandom(world.seed, "firms", issuer.code).integer(0, makers.firms.length - 1);
  return {
    index,
    issuer,
    traits: referenceTraits(issuer, world.schedule),
    random,
    orders: new OwnOrders(world.nextOrderId),
    makers: startMakers(),
    takers: startTakers(random),
    investors: startInvestors(),
    news: newsOf(index, memory, world),
    scene: emptyScene(issuer, [firmAt(house), firmAt(house + 1)], random),
    reference:
      memory === undefined
        ? null
        : startReference(
            memory.reference,
            world.factors,
            issuer,
            volatilityOf(issuer, world, memory),
          ),
    replay: null,
    tradingDate: memory?.tradingDate ?? null,
    phase: null,
    quoteStood: false,
    seenLast: null,
    visitedAt: null,
    visits: memory?.visits ?? 0,
  };
}

/** The memory for a restart; null before the first visit. */
export function memoryOf({ reference, news, visits, tradingDate }: Visited): CrowdMemory | null {
  if (reference === null) return null;
  return {
    reference: reference.value,
    volatilities: [...reference.volatility.values],
    news: news.waiting + news.arriving,
    visits,
    ...(tradingDate === null ? {} : { tradingDate, disclosed: news.disclosed }),
  };
}

/** A new instrument starts at the usual distribution of volatility. */
export function volatilityOf(
  { code }: Issuer,
  { seed }: Pick<CrowdWorld, "seed">,
  memory?: CrowdMemory,
): Volatility {
  const random = createRandom(seed, "volatility", code);
  return startVolatility(referenceProcess.volatilityParts, random, memory?.volatilities);
}

function newsOf(index: number, memory: CrowdMemory | undefined, world: CrowdWorld): News {
  const news = noNews();
  if (memory === undefined) return news;
  news.arriving = memory.news;
  if (memory.tradingDate === undefined) return news;
  news.disclosed = memory.disclosed ?? false;
  news.stops = news.disclosed;
  if (!news.disclosed) news.coming = world.plan(index, memory.tradingDate);
  return news;
}

function emptyScene(issuer: Issuer, firms: readonly [number, number], random: Random): Scene {
  const none = price(1);
  return {
    issuer,
    firms,
    random,
    terms: { tradingDate: "", basePrice: none, lowerLimit: none, upperLimit: none },
    view: null,
    reference: 0,
    measuredFrom: none,
    interval: 0,
    free: false,
    touch: { bid: none, ask: none, reach: 0 },
    nervous: 1,
    trading: false,
    excitement: 0,
    seconds: 0,
  };
}

function firmAt(turn: number): number {
  return makers.firms[turn % makers.firms.length] ?? makers.firms[0];
}

import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution, OrderEntry, OrderReport, Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { BookView } from "@akari/exchange/views";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { activityAt, sessionProgress } from "../session-shape.ts";
import type { Issuer } from "../universe.ts";
import { joinAuction, prepareAuction } from "./auction-orders.ts";
import { countedShare, secondsBetween } from "./factors.ts";
import type { Factors } from "./factors.ts";
import { keepQuotes, startMakers } from "./makers.ts";
import type { MakerState } from "./makers.ts";
import { OwnOrders } from "./own-orders.ts";
import { makers, referenceProcess, takers } from "./parameters.ts";
import {
  feelExecution,
  followFactors,
  moveReference,
  nervousness,
  referenceTraits,
  startReference,
} from "./reference.ts";
import type { Reference, ReferenceTraits } from "./reference.ts";
import { startTakers, takeLiquidity } from "./takers.ts";
import type { TakerState } from "./takers.ts";

/** What the public sees of an instrument, and nothing else (design 1, promise 9). */
export interface PublicView {
  readonly phase: Phase;
  readonly terms: DayTerms;
  /** Last price made at any time. */
  readonly last: Price | null;
  readonly book: BookView;
}

/** What a restart needs of an instrument to go on near where it was. Plain numbers, can be stored as JSON. */
export interface CrowdMemory {
  /** Tenths of a yen, with fractions. */
  readonly reference: number;
  readonly quickVolatility: number;
  readonly slowVolatility: number;
  readonly news: number;
  /** Visits in all lives: a new life draws other numbers than the ones before. */
  readonly visits: number;
}

/** All that the crowd keeps of one instrument. */
export interface Visited {
  readonly issuer: Issuer;
  readonly traits: ReferenceTraits;
  readonly firms: readonly [number, number];
  readonly random: Random;
  readonly orders: OwnOrders;
  readonly makers: MakerState;
  readonly takers: TakerState;
  reference: Reference | null;
  phase: Phase | null;
  visitedAt: number | null;
  visits: number;
}

/** An instrument before its first visit, or as a restart remembers it. */
export function beginVisits(
  issuer: Issuer,
  memory: CrowdMemory | undefined,
  world: { seed: string; schedule: ScheduleName; factors: Factors; index: number; of: number },
): Visited {
  const random = createRandom(world.seed, "crowd", issuer.code, memory?.visits ?? 0);
  const house = createRandom(world.seed, "firms", issuer.code).integer(0, makers.firms.length - 1);
  let numbered = 0;
  return {
    issuer,
    traits: referenceTraits(issuer, world.schedule),
    firms: [firmAt(house), firmAt(house + 1)],
    random,
    orders: new OwnOrders(() => {
      numbered += 1;
      return -(numbered * world.of + world.index);
    }),
    makers: startMakers(),
    takers: startTakers(random),
    reference:
      memory === undefined
        ? null
        : {
            ...startReference(memory.reference, world.factors, issuer),
            quickVolatility: memory.quickVolatility,
            slowVolatility: memory.slowVolatility,
            news: memory.news,
          },
    phase: null,
    visitedAt: null,
    visits: memory?.visits ?? 0,
  };
}

function firmAt(turn: number): number {
  return makers.firms[turn % makers.firms.length] ?? makers.firms[0];
}

/** One visit: the reference moves, makers keep their quotes, takers come. Answers the intents in order. */
export function visit(one: Visited, view: PublicView, at: number, factors: Factors): OrderEntry[] {
  const { issuer, traits, random, orders } = one;
  const seconds = secondsBetween(one.visitedAt, at);
  const counted = countedShare(one.visitedAt, at);
  one.visitedAt = at;
  one.visits += 1;
  one.reference ??= startReference(view.last ?? view.terms.basePrice, factors, issuer);
  if (view.phase === "closed") {
    one.phase = view.phase;
    followFactors(one.reference, traits, factors);
    return [];
  }
  const continuous = view.phase === "continuous";
  const pace = continuous ? 1 : referenceProcess.paceOutsideTrading;
  moveReference(one.reference, traits, factors, view.terms, {
    seconds: pace * seconds,
    counted,
    at,
    random,
  });
  if (continuous || view.phase !== one.phase) orders.cancelAll("take");
  if (view.phase !== one.phase) {
    if (view.phase === "pre-opening" || view.phase === "pre-closing")
      prepareAuction(one.takers, random, issuer);
    one.phase = view.phase;
  }

  const nervous = nervousness(one.reference);
  const visitors = {
    issuer,
    firms: one.firms,
    terms: view.terms,
    reference: one.reference.value,
    nervous,
    seconds,
    random,
  };
  const touch = keepQuotes(one.makers, orders, visitors);
  const takerVisit = { ...visitors, book: view.book, last: view.last, touch };
  if (continuous) {
    const { minute, minutes } = sessionProgress(traits.schedule, at);
    const busy = activityAt(minute, minutes) * issuer.activity * nervous;
    takeLiquidity(one.takers, orders, takerVisit, takers.ordersPerSecond * busy);
  } else if (view.phase !== "halted") {
    joinAuction(one.takers, orders, takerVisit, traits.schedule);
  }
  return orders.takeIntents();
}

/** What the exchange said about the crowd's orders in this instrument. */
export function hear(one: Visited, report: OrderReport | Execution): void {
  if (report.kind !== "executed") {
    one.orders.hear(report);
    return;
  }
  for (const orderId of [report.buyOrderId, report.sellOrderId]) {
    const order = one.orders.find(orderId);
    if (order === undefined) continue;
    one.orders.fill(order, report.quantity);
    if (order.purpose !== "quote") continue;
    const bought = order.side === "sell" ? report.quantity : -report.quantity;
    if (one.reference !== null) feelExecution(one.reference, one.traits, bought);
  }
}

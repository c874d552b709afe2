import type { Execution, OrderEntry, OrderReport } from "@akari/exchange/messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import { createFactors } from "./crowd/factors.ts";
import { planDisclosures } from "./crowd/disclosures.ts";
import type { DisclosurePlan } from "./crowd/disclosures.ts";
import { hear, visit } from "./crowd/visit.ts";
import { beginVisits, memoryOf } from "./crowd/visited.ts";
import type { PublicView } from "./crowd/public-view.ts";
import type { CrowdMemory, CrowdWorld, Visited } from "./crowd/visited.ts";
import type { Issuer } from "./universe.ts";

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
   * Material news since the last call, at most one an instrument: the exchange should halt it (market rules 13). What it is worth goes into
   * the value during the halt.
   */
  takeDisclosures(): readonly { readonly code: string; readonly at: number }[];
  /** Throws for a code that is not among the issuers; null before its first visit. */
  memory(code: string): CrowdMemory | null;
  openOrders(index: number): number;
}

/**
 * The same seed, issuers, memory and calls give the same intents, bit for bit. `plan` is what companies will disclose; absent: what the seed
 * brings.
 */
export function createCrowd(
  seed: string,
  issuers: readonly Issuer[],
  memory: ReadonlyMap<string, CrowdMemory> = new Map(),
  schedule: ScheduleName = "practice",
  plan: DisclosurePlan = planDisclosures(seed, schedule, issuers),
): Crowd {
  const life = Math.max(0, ...[...memory.values()].map(({ visits }) => visits));
  const world: CrowdWorld = {
    seed,
    schedule,
    factors: createFactors(seed, schedule, life),
    plan,
    count: issuers.length,
    disclosed: [],
  };
  const instruments = issuers.map((issuer, index) =>
    beginVisits(issuer, index, memory.get(issuer.code), world),
  );
  const indexOf = new Map(issuers.map(({ code }, index) => [code, index]));

  const instrument = (index: number): Visited => {
    const found = instruments[index];
    if (found === undefined) throw new RangeError(`no issuer ${index}`);
    return found;
  };
  return {
    beginMarket: (at) => world.factors.move(at),
    act: (index, view, at) => visit(instrument(index), view, at, world),
    hear: (index, report) => hear(instrument(index), report),
    takeDisclosures: () => world.disclosed.splice(0),
    memory: (code) => memoryOf(instrument(indexOf.get(code) ?? -1)),
    openOrders(index) {
      const { orders } = instrument(index);
      return orders.count("quote") + orders.count("invest") + orders.count("take");
    },
  };
}

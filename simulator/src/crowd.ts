import type { Execution, OrderEntry, OrderReport } from "@akari/exchange/messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import { createFactors } from "./crowd/factors.ts";
import { beginVisits, hear, visit } from "./crowd/visit.ts";
import type { CrowdMemory, PublicView, Visited } from "./crowd/visit.ts";
import type { Issuer } from "./universe.ts";

export type { CrowdMemory, PublicView } from "./crowd/visit.ts";

/** The simulated firms: makers (participants 1 to 4) and takers (5 to 10) of every instrument. */
export interface Crowd {
  /** Moves market and sectors; once a beat, before its visits. */
  beginMarket(at: number): void;
  /**
   * Visits one instrument (its index in the list of issuers) and answers what the firms want, in order. Order numbers are
   * negative and never come again. Nothing while closed; only quotes while halted. Intents must be entered, and their reports
   * heard, before the next visit.
   */
  act(index: number, view: PublicView, at: number): OrderEntry[];
  /** What the exchange said about the crowd's own orders; an execution counts for each order of the crowd that it names. */
  hear(index: number, report: OrderReport | Execution): void;
  /** Throws for a code that is not among the issuers; null before its first visit. */
  memory(code: string): CrowdMemory | null;
  openOrders(index: number): number;
}

/** The same seed, issuers, memory and calls give the same intents, bit for bit. */
export function createCrowd(
  seed: string,
  issuers: readonly Issuer[],
  memory: ReadonlyMap<string, CrowdMemory> = new Map(),
  schedule: ScheduleName = "practice",
): Crowd {
  const life = Math.max(0, ...[...memory.values()].map(({ visits }) => visits));
  const factors = createFactors(seed, schedule, life);
  const instruments = issuers.map((issuer, index) =>
    beginVisits(issuer, memory.get(issuer.code), {
      seed,
      schedule,
      factors,
      index,
      of: issuers.length,
    }),
  );
  const indexOf = new Map(issuers.map(({ code }, index) => [code, index]));

  const instrument = (index: number): Visited => {
    const found = instruments[index];
    if (found === undefined) throw new RangeError(`no issuer ${index}`);
    return found;
  };
  return {
    beginMarket: (at) => factors.move(at),
    act: (index, view, at) => visit(instrument(index), view, at, factors),
    hear: (index, report) => hear(instrument(index), report),
    memory(code) {
      const { reference, visits } = instrument(indexOf.get(code) ?? -1);
      if (reference === null) return null;
      const { value, quickVolatility, slowVolatility, news } = reference;
      return { reference: value, quickVolatility, slowVolatility, news, visits };
    },
    openOrders(index) {
      const { orders } = instrument(index);
      return orders.count("quote") + orders.count("take");
    },
  };
}

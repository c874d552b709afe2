import type { CostClass } from "@akari/api/endpoints";

export interface DearLimits {
  /** Dear calls of one caller that are worked on at once. */
  readonly perCaller: number;
  /** Of all callers; below the connections of the pool, which all other calls use too. */
  readonly inAll: number;
  /** Further ones of one caller that wait their turn. */
  readonly waiting: number;
}

const standardDear: DearLimits = { perCaller: 2, inAll: 6, waiting: 16 };

/** Reading much and reckoning long: a few of one caller at once, so that the others' calls come between. */
export function isDear(cost: CostClass): boolean {
  return cost === "reckoning" || cost === "export";
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

/** Dear calls take turns. */
export class DearCalls {
  readonly #limits: DearLimits;
  readonly #running = new Map<string, number>();
  #inAll = 0;
  #waiting: Waiting[] = [];

  constructor(limits: DearLimits = standardDear) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn; null, without doing it, if too many of the caller's wait already. */
  async take<Answer>(caller: string, work: () => Promise<Answer>): Promise<Answer | null> {
    if (!this.#hasRoom(caller)) {
      const own = this.#waiting.filter((waiting) => waiting.caller === caller).length;
      if (own >= this.#limits.waiting) return null;
      await new Promise<void>((begin) => this.#waiting.push({ caller, begin }));
    } else this.#begin(caller);
    try {
      return await work();
    } finally {
      this.#end(caller);
    }
  }

  #hasRoom(caller: string): boolean {
    const { perCaller, inAll } = this.#limits;
    return this.#inAll < inAll && (this.#running.get(caller) ?? 0) < perCaller;
  }

  #begin(caller: string): void {
    this.#inAll += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
  }

  #end(caller: string): void {
    this.#inAll -= 1;
    const left = this.#running.get(caller)! - 1;
    if (left === 0) this.#running.delete(caller);
    else this.#running.set(caller, left);
    this.#next();
  }

  /** The first that waits and whose caller has room. */
  #next(): void {
    const next = this.#waiting.find(({ caller }) => this.#hasRoom(caller));
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#begin(next.caller);
    next.begin();
  }
}

import type { CostClass } from "@akari/api/endpoints";

export interface CallLimits {
  /** Calls of one caller that are worked on at once. */
  readonly perCaller: number;
  /** Of all callers together. Below the connections of the pool, which all other calls use too. */
  readonly inAll: number;
  /** Further calls of one caller that may wait. */
  readonly waiting: number;
}

const standardLimits: CallLimits = { perCaller: 2, inAll: 6, waiting: 16 };

/** Expensive calls read or compute much: one caller may run only a few at once, so that other callers get their turn. */
export function isExpensive(cost: CostClass): boolean {
  return cost === "reckoning" || cost === "export";
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

/** Runs expensive calls in turns, callers alternating. */
export class ExpensiveCalls {
  readonly #limits: CallLimits;
  readonly #running = new Map<string, number>();
  #inAll = 0;
  #waiting: Waiting[] = [];

  constructor(limits: CallLimits = standardLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn; null, without doing it, if too many calls of the caller wait already. */
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

  /** Begins the first waiting call whose caller has room. */
  #next(): void {
    const next = this.#waiting.find(({ caller }) => this.#hasRoom(caller));
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#begin(next.caller);
    next.begin();
  }
}

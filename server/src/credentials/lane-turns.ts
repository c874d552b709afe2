/** How many may wait. */
export interface LaneLimits {
  readonly ofLane: number;
  readonly inAll: number;
}

/** Runs one task at a time, lanes in turn: a lane with many tasks waits behind its own, and another lane's single task comes between. */
export class LaneTurns {
  readonly #limits: LaneLimits;
  /** Waiting tasks by lane, without empty lanes; the next lane comes first. */
  readonly #lanes = new Map<string, (() => void)[]>();
  #waiting = 0;
  #isRunning = false;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Does the task when its turn comes; null, without doing it, if too many wait already. */
  async take<Result>(lane: string, task: () => Promise<Result>): Promise<Result | null> {
    if (this.#isRunning) {
      const own = this.#lanes.get(lane) ?? [];
      if (own.length >= this.#limits.ofLane || this.#waiting >= this.#limits.inAll) return null;
      this.#lanes.set(lane, own);
      this.#waiting += 1;
      await new Promise<void>((begin) => own.push(begin));
    }
    this.#isRunning = true;
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  /** Passes the turn to the next task, or frees it. */
  #next(): void {
    const [first] = this.#lanes;
    if (first === undefined) {
      this.#isRunning = false;
      return;
    }
    const [lane, own] = first;
    const begin = own.shift();
    this.#lanes.delete(lane);
    if (own.length > 0) this.#lanes.set(lane, own);
    this.#waiting -= 1;
    begin?.();
  }
}

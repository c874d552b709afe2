/** Calls of one caller that may wait; more come only from connections without number, which `connections.ts` bounds. */
type Waiting = (() => void)[];

/**
 * One call of each caller in a round of the event loop. Whoever sends many at once waits behind their own, and the single call of another one comes
 * between them: a round is as long as one answer to each caller, not as all that have arrived.
 */
export class FairTurns {
  readonly #nextRound: (begin: () => void) => void;
  /** Callers who have had their turn in this round, with what waits for the next. */
  readonly #callers = new Map<string, Waiting>();
  #isRoundSet = false;

  /** `nextRound` calls back after other events have had their chance. */
  constructor(nextRound: (begin: () => void) => void = setImmediate) {
    this.#nextRound = nextRound;
  }

  /** null: it is the caller's turn; else resolves when it is. */
  take(caller: string): Promise<void> | null {
    const waiting = this.#callers.get(caller);
    if (waiting === undefined) {
      this.#callers.set(caller, []);
      this.#setRound();
      return null;
    }
    return new Promise((begin) => waiting.push(begin));
  }

  #setRound(): void {
    if (this.#isRoundSet) return;
    this.#isRoundSet = true;
    this.#nextRound(() => this.#round());
  }

  #round(): void {
    this.#isRoundSet = false;
    for (const [caller, waiting] of this.#callers) {
      const begin = waiting.shift();
      if (begin === undefined) this.#callers.delete(caller);
      else begin();
    }
    if (this.#callers.size > 0) this.#setRound();
  }
}

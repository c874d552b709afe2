/** Calls of one caller that may wait; more come only from connections without number, which `connections.ts` bounds. */
type Waiting = (() => void)[];

/** Calls of one caller in a round: one alone would spend more on rounds than on calls where many come from one address. */
const standardInARound = 2;

/**
 * A few calls of each caller in a round of the event loop. A caller who sends many at once waits behind their own, and another caller's single call comes
 * between them: a round is as long as a few answers to each caller, not as all that have arrived.
 */
export class FairTurns {
  readonly #nextRound: (begin: () => void) => void;
  readonly #inARound: number;
  /** Callers of this round: how many turns they have had, and what waits for the next one. */
  readonly #callers = new Map<string, { had: number; readonly waiting: Waiting }>();
  #isRoundSet = false;

  /** `nextRound` calls back after other events have had their chance. */
  constructor(nextRound: (begin: () => void) => void = setImmediate, inARound = standardInARound) {
    this.#nextRound = nextRound;
    this.#inARound = inARound;
  }

  /** null: it is the caller's turn; else resolves when it is. */
  take(caller: string): Promise<void> | null {
    const known = this.#callers.get(caller) ?? { had: 0, waiting: [] };
    this.#callers.set(caller, known);
    this.#setRound();
    if (known.had >= this.#inARound) return new Promise((begin) => known.waiting.push(begin));
    known.had += 1;
    return null;
  }

  #setRound(): void {
    if (this.#isRoundSet) return;
    this.#isRoundSet = true;
    this.#nextRound(() => this.#round());
  }

  #round(): void {
    this.#isRoundSet = false;
    for (const [caller, known] of this.#callers) {
      const begun = known.waiting.splice(0, this.#inARound);
      known.had = begun.length;
      if (begun.length === 0) this.#callers.delete(caller);
      for (const begin of begun) begin();
    }
    if (this.#callers.size > 0) this.#setRound();
  }
}

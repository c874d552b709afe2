/** Somebody for whom bytes wait in this process. */
export interface Waiting {
  readonly waitingBytes: number;
  /** Ends it at once: a farewell would wait behind everything else. */
  drop(): void;
}

/**
 * What waits for all readers together. Each has a bound of its own; many that are all just below theirs would still be more than the
 * process can hold, so beyond a bound for all those with the most are dropped.
 */
export class Backlog {
  readonly #most: number;
  readonly #waiting = new Map<Waiting, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Looks at a reader to whom something was just sent. */
  note(reader: Waiting): void {
    this.#look(reader);
    if (this.#total > this.#most) this.#relieve();
  }

  forget(reader: Waiting): void {
    this.#total -= this.#waiting.get(reader) ?? 0;
    this.#waiting.delete(reader);
  }

  #look(reader: Waiting): void {
    const { waitingBytes } = reader;
    this.#total += waitingBytes - (this.#waiting.get(reader) ?? 0);
    if (waitingBytes > 0) this.#waiting.set(reader, waitingBytes);
    else this.#waiting.delete(reader);
  }

  /** No reader reports its reading, so the backlog of each is measured anew. Drops more than it must, so that it does not run again with the next message. */
  #relieve(): void {
    for (const reader of this.#waiting.keys()) this.#look(reader);
    const enough = (this.#most / 8) * 7;
    const byBytes = [...this.#waiting].sort(([, one], [, other]) => other - one);
    for (const [reader] of byBytes) {
      if (this.#total <= enough) return;
      this.forget(reader);
      reader.drop();
    }
  }
}

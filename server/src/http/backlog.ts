/** A client for which bytes wait in this process. */
export interface Waiting {
  readonly waitingBytes: number;
  /** Disconnects it at once: a closing message would wait behind everything else. */
  drop(): void;
}

/**
 * The bytes waiting for all readers together. Each reader has its own bound; many just below theirs could still exceed the
 * process's memory, so beyond a common bound the readers with the most are dropped.
 */
export class Backlog {
  readonly #most: number;
  readonly #waiting = new Map<Waiting, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Measures a reader after a message to it. */
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

  /** Reading does not update a backlog, so each is measured again. Drops more than it must, so that it does not run again with the next message. */
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

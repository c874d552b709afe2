/** Numbers the messages that are sent in one direction of a connection. */
export class Numbering {
  #next = 1;

  /** The number of the first of so many messages. */
  take(count: number): number {
    const first = this.#next;
    this.#next += count;
    return first;
  }
}

/** The new ones of the arrived messages, and the missing numbers before them. */
export interface Arrived<Message> {
  readonly fresh: readonly Message[];
  /** From this number up to, but without, that one; null: none is. */
  readonly missing: { readonly from: number; readonly until: number } | null;
}

/** Follows the numbers of one direction of a connection. */
export class Arrivals {
  #expected = 1;

  hear<Message>(sequence: number, messages: readonly Message[]): Arrived<Message> {
    const from = this.#expected;
    const missing = sequence > from ? { from, until: sequence } : null;
    const fresh = messages.slice(Math.max(0, from - sequence));
    this.#expected = Math.max(from, sequence + messages.length);
    return { fresh, missing };
  }
}

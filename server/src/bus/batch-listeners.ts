import type { Committed } from "./messages.ts";

/**
 * When a listener gets a committed batch. `before-replies`: data that the caller reads next, so that callers read what they have written.
 * `after-replies`: everything else; no caller waits for it.
 */
export type Turn = "before-replies" | "after-replies";

export type BatchListener = (batch: Committed) => void;

interface Parts {
  /** Runs a listener; its faults go no further. */
  readonly tell: (call: () => void) => void;
  /** Runs a step after the callers that wait for the replies have gone on. */
  readonly later: (step: () => void) => void;
}

/** Delivers committed batches: every listener gets all of them in order, and all listeners get one batch before any gets the next. */
export class BatchListeners {
  readonly #parts: Parts;
  readonly #listeners: Readonly<Record<Turn, Set<BatchListener>>> = {
    "before-replies": new Set(),
    "after-replies": new Set(),
  };
  /** The last batch, until the listeners after the replies have received it. */
  #pending: Committed | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  on(turn: Turn, listener: BatchListener): () => void {
    // The same function may listen twice.
    const own: BatchListener = (batch) => listener(batch);
    this.#listeners[turn].add(own);
    return () => void this.#listeners[turn].delete(own);
  }

  /** `answer` gives the batch's replies. */
  tell(batch: Committed, answer: () => void): void {
    this.tellRest();
    this.#tell("before-replies", batch);
    answer();
    this.#pending = batch;
    this.#parts.later(() => {
      if (this.#pending === batch) this.tellRest();
    });
  }

  /** Delivers the pending batch to the listeners after the replies at once. */
  tellRest(): void {
    const batch = this.#pending;
    this.#pending = null;
    if (batch !== null) this.#tell("after-replies", batch);
  }

  #tell(turn: Turn, batch: Committed): void {
    for (const listener of this.#listeners[turn]) this.#parts.tell(() => listener(batch));
  }
}

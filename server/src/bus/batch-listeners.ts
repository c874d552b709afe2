import type { Committed } from "./messages.ts";

/**
 * When a listener hears of a committed batch. `before-replies`: what an answer's next read needs, so that callers read what they have written.
 * `after-replies`: everything else; no caller waits for it.
 */
export type Turn = "before-replies" | "after-replies";

export type BatchListener = (batch: Committed) => void;

interface Parts {
  /** Runs a listener; its faults go no further. */
  readonly tell: (call: () => void) => void;
  /** Runs a step after what waits for the replies has gone on. */
  readonly later: (step: () => void) => void;
}

/** Who hears of committed batches: each listener of all, in order, and of one batch before anybody hears of the next. */
export class BatchListeners {
  readonly #parts: Parts;
  readonly #listeners: Readonly<Record<Turn, Set<BatchListener>>> = {
    "before-replies": new Set(),
    "after-replies": new Set(),
  };
  /** The last batch, while those after its replies have not heard of it. */
  #untold: Committed | null = null;

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
    this.#untold = batch;
    this.#parts.later(() => {
      if (this.#untold === batch) this.tellRest();
    });
  }

  /** Tells those who come after the replies now. */
  tellRest(): void {
    const batch = this.#untold;
    this.#untold = null;
    if (batch !== null) this.#tell("after-replies", batch);
  }

  #tell(turn: Turn, batch: Committed): void {
    for (const listener of this.#listeners[turn]) this.#parts.tell(() => listener(batch));
  }
}

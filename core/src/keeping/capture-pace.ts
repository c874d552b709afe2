/** When a market that runs is captured. */
export interface PaceLimits {
  /** Milliseconds of the core's work since the last capture after which the next is due, even if inputs wait. From half of it on, an idle core makes one. */
  readonly tailMs: number;
  /** The same in stored batches. */
  readonly tailBatches: number;
  /** Of the core's time, at most this share is spent on captures: after a capture of one second, the next comes 1 / share seconds later at the soonest. */
  readonly share: number;
}

/** A start carries a tail of 3 s or 3,000 batches (docs/decisions/0646-a-start-goes-on-from-a-capture.md), in a process that has not run yet. */
export const productPace: PaceLimits = { tailMs: 2_000, tailBatches: 2_000, share: 0.02 };

/** The journal's part after a capture. */
export interface Tail {
  /** The work that it was, in milliseconds. */
  readonly ms: number;
  /** Stored batches. */
  readonly batches: number;
}

/** Whether to make a capture: not yet, once no input waits, or before the next input. */
export type CaptureUrgency = "none" | "when-idle" | "now";

const nothing: Tail = { ms: 0, batches: 0 };

/**
 * How long the tail of the journal after the kept capture is, and so when the next one is due
 * (docs/decisions/0646-a-start-goes-on-from-a-capture.md).
 */
export class CapturePace {
  readonly #limits: PaceLimits;
  readonly #stopwatch: () => number;
  /** After the capture that is kept; null: there is none to continue from. */
  #tail: Tail | null;
  /** After the capture in progress; null: none is in progress. */
  #since: Tail | null = null;
  #notBefore = -Infinity;

  /** `tail`: after the capture that the market continued from; null: it started from its tables. */
  constructor(limits: PaceLimits, stopwatch: () => number, tail: Tail | null) {
    this.#limits = limits;
    this.#stopwatch = stopwatch;
    this.#tail = tail;
  }

  /** The core has worked for so long on what the journal has. */
  worked(ms: number): void {
    this.#grow({ ms, batches: 0 });
  }

  stored(): void {
    this.#grow({ ms: 0, batches: 1 });
  }

  get urgency(): CaptureUrgency {
    if (this.#since !== null) return "none";
    const length = this.#length;
    if (length < 0.5 || this.#stopwatch() < this.#notBefore) return "none";
    return length < 1 ? "when-idle" : "now";
  }

  /** A capture is made from here on. */
  begun(): void {
    this.#since = nothing;
  }

  /** It has cost the core so much, whether it is kept or not. */
  cost(ms: number): void {
    this.#notBefore = this.#stopwatch() + ms / this.#limits.share;
  }

  kept(): void {
    this.#tail = this.#since ?? nothing;
    this.#since = null;
  }

  /** It is not kept: a start continues from the one before. */
  failed(): void {
    this.#since = null;
  }

  /** 1: as long as it may be. */
  get #length(): number {
    if (this.#tail === null) return 0.5;
    const { tailMs, tailBatches } = this.#limits;
    return Math.max(this.#tail.ms / tailMs, this.#tail.batches / tailBatches);
  }

  #grow(more: Tail): void {
    if (this.#tail !== null) this.#tail = sum(this.#tail, more);
    if (this.#since !== null) this.#since = sum(this.#since, more);
  }
}

function sum(one: Tail, other: Tail): Tail {
  return { ms: one.ms + other.ms, batches: one.batches + other.batches };
}

import type { FromWriter, KeepAsked } from "../writer-messages.ts";
import type { WriterParts } from "../writer-parts.ts";

/** State of the writer. */
interface Standing {
  /** Batches that are not yet stored and published. */
  readonly inFlight: number;
  readonly isCareful: boolean;
  readonly isDraining: boolean;
}

/** Captures the market between two of its batches, when a capture is due or requested. */
export class BetweenBatches {
  readonly #parts: Pick<WriterParts, "core" | "journal" | "keeper">;
  readonly #standing: () => Standing;
  /** Requests to keep the market as it is after the batch that is filled now. */
  #asked: KeepAsked[] = [];

  constructor(parts: Pick<WriterParts, "core" | "journal" | "keeper">, standing: () => Standing) {
    this.#parts = parts;
    this.#standing = standing;
  }

  /** Whether the market can be kept now that nothing is under way. */
  get mayKeep(): boolean {
    return this.#asked.length > 0 && this.#standing().inFlight === 0;
  }

  /** Nothing more comes into the batch, since the market is kept as it is here; or the answer, if it is not. */
  ask(asked: KeepAsked): Extract<FromWriter, { kind: "kept" }> | null {
    const { keeper } = this.#parts;
    const problem = keeper === undefined ? "it keeps nothing" : "it looks for a fault";
    if (keeper === undefined || this.#standing().isCareful)
      return { kind: "kept", ticket: asked.ticket, batch: null, problem };
    this.#asked.push(asked);
    return null;
  }

  /**
   * When to take the next input. `now`: at once. `later`: when the batches under way are published. `store`: after the journal's next row is stored,
   * since a request keeps the market after this batch.
   */
  next(batch: number): "now" | "later" | "store" {
    const { core, journal, keeper } = this.#parts;
    const { inFlight, isDraining } = this.#standing();
    if (this.#asked.length === 0 || isDraining || core.batch.inputs > 0)
      return this.#holds() ? "later" : "now";
    if (inFlight > 0) return "later";
    if (journal.hasWaiting) return "store";
    for (const asked of this.#asked) keeper?.keep(asked, batch);
    this.#asked = [];
    return this.#holds() ? "later" : "now";
  }

  /** Makes a capture if it is due. Call it when all batches so far are published. */
  captureIfDue(batch: number, isIdle: boolean): void {
    if (this.#standing().inFlight > 0 || !this.#mayCapture()) return;
    const { keeper } = this.#parts;
    const urgency = keeper?.urgency ?? "none";
    if (urgency === "now" || (urgency === "when-idle" && isIdle)) keeper?.capture(batch);
  }

  /** Whether a capture is due as soon as the batches under way are published: until then no input is taken, so that none waits for the capture. */
  #holds(): boolean {
    return (
      this.#mayCapture() && this.#standing().inFlight > 0 && this.#parts.keeper?.urgency === "now"
    );
  }

  /** Between two batches, and not while a fault is looked for or the core ends. */
  #mayCapture(): boolean {
    const { keeper, core, journal } = this.#parts;
    const { isCareful, isDraining } = this.#standing();
    if (keeper === undefined || isCareful || isDraining) return false;
    return core.batch.inputs === 0 && !journal.hasWaiting;
  }
}

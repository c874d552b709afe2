import type { FromWriter, KeepAsked } from "../writer-messages.ts";
import type { WriterParts } from "../writer-parts.ts";

/** How the writer stands. */
interface Standing {
  /** Batches that are not yet stored and told. */
  readonly inFlight: number;
  readonly isCareful: boolean;
  readonly isDraining: boolean;
}

/** What is done of the market between two of its batches: captures, those that are due and those that somebody has asked for. */
export class BetweenBatches {
  readonly #parts: Pick<WriterParts, "core" | "journal" | "keeper">;
  readonly #standing: () => Standing;
  /** Who waits for the market to be kept as it is after the batch that is filled now. */
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
   * Before something is taken. `now`: take it. `later`: when the batches under way are told. `store`: when what waits for the journal's next row is stored,
   * since the market is kept after this batch.
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

  /** All batches so far are told. */
  captureIfDue(batch: number, isIdle: boolean): void {
    if (this.#standing().inFlight > 0 || !this.#mayCapture()) return;
    const { keeper } = this.#parts;
    const urgency = keeper?.urgency ?? "none";
    if (urgency === "now" || (urgency === "when-idle" && isIdle)) keeper?.capture(batch);
  }

  /** Whether a capture is due as soon as the batches under way are told: until then nothing is taken, so that none waits while it is made. */
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

import type { KeepAsked } from "../writer-messages.ts";
import type { CaptureUrgency } from "./capture-pace.ts";

/** Captures the market while it runs. The writer reports the core's work to it, and asks it between batches. */
export interface Keeper {
  /** Milliseconds of work that running the journal again would take. */
  worked(ms: number): void;
  /** Another batch is stored, with its row of the journal. */
  stored(): void;
  readonly urgency: CaptureUrgency;
  /** Captures the market after this batch, which is stored and published, while nothing waits for the next row of the journal. Never throws. */
  capture(batch: number): void;
  /** Captures on request; the keeper answers the request. Never throws. */
  keep(asked: KeepAsked, batch: number): void;
}

import type { KeepAsked } from "../writer-messages.ts";
import type { CaptureUrgency } from "./capture-pace.ts";

/** Keeps the market while it runs. It is told of the core's work, and asked between batches. */
export interface Keeper {
  /** Milliseconds of work that running the journal again would take. */
  worked(ms: number): void;
  /** Another batch is stored, with its row of the journal. */
  stored(): void;
  readonly urgency: CaptureUrgency;
  /** The market is after this batch, which is stored and told, and nothing waits for the next row of the journal. Never throws. */
  capture(batch: number): void;
  /** The same for whoever asked, who hears of it from the keeper. Never throws. */
  keep(asked: KeepAsked, batch: number): void;
}

import type { BatchRows } from "./batch/batch-rows.ts";
import type { Core } from "./core.ts";
import type { Journal } from "./journal/journal.ts";
import type { Keeper } from "./keeping/keeper.ts";
import type { RowSources } from "./records/row-sources.ts";
import type { FromWriter } from "./writer-messages.ts";

/** Parts of the core's host: its market, its disk and its surroundings. */
export interface WriterParts {
  readonly core: Core;
  readonly sources: RowSources;
  readonly journal: Journal;
  /** Stores a batch; a rejection ends the core. CoreFault: the batch itself cannot be stored. */
  readonly commit: (rows: BatchRows) => Promise<void>;
  readonly send: (messages: FromWriter[]) => void;
  /** Takes the step after what has come in meanwhile has been heard. */
  readonly soon: (step: () => void) => void;
  /**
   * The market's clock, epoch ms: what the host takes from the inbox has its time. Absent: its sender's time counts, as in a market whose time
   * somebody drives.
   */
  readonly now?: () => number;
  /** Monotonic milliseconds, for budgets only. */
  readonly stopwatch: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Number of the last batch in the tables. */
  readonly lastBatch: number;
  /** Starts with one input per batch and one instrument per beat, so that a fault can be blamed; absent: no. */
  readonly isCareful?: boolean;
  /** Shared memory for the number of the input in hand, read by the supervisor; absent: none. */
  readonly inHand?: Float64Array;
  /** Captures the market while it runs; absent: no captures. */
  readonly keeper?: Keeper;
}

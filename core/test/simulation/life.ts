import type { BatchRows } from "../../src/batch/batch-rows.ts";
import type { Batch } from "../../src/batch/batch.ts";
import type { ResumedMarket } from "../../src/capture/captured-market.ts";
import type { Core } from "../../src/core.ts";
import type { Carried, Previewing } from "../../src/input.ts";
import type { Journal } from "../../src/journal/journal.ts";
import type { FromWriter } from "../../src/writer-messages.ts";

export type Reply = Extract<FromWriter, { kind: "committed" }>["replies"][number];

/** One run of the core, from a load of the tables to its kill. */
export interface Life {
  readonly core: Core;
  readonly epoch: number;
  readonly journal: Journal;
  readonly boundaryAt: number;
  process(input: Carried): void;
  preview(input: Previewing): Reply[1];
  /** Ends the current batch: its rows, and the replies that wait for their commit. */
  close(): { readonly batch: Batch; readonly rows: BatchRows | null };
  hash(): string;
  /** As it is now, between two batches. */
  market(): ResumedMarket;
}

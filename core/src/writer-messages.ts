import type { CommittedBatch } from "./batch/committed.ts";
import type { Beat, Input } from "./input.ts";
import type { AmendmentPreviewReply, PreviewReply } from "./reply.ts";

/** Inputs that the writer makes itself: slices of beats, idle stretches, and time that passes before a preview. */
type OwnInput = Extract<Input, { kind: "slice" | "looks" | "time" }>;
/** How much of the market it visits is the writer's choice. */
type QuoteAnew = Extract<Input, { kind: "quote-anew" }>;

/** Messages to the writer: inputs, beats, and last of all `drain`, which ends it after its last commit. */
export type ToWriter =
  | Exclude<Input, OwnInput | QuoteAnew>
  | Omit<QuoteAnew, "visits">
  | Beat
  | KeepAsked
  | { readonly kind: "drain" };

/** Somebody wants to go back to the market as it is after all that was sent before. */
export interface KeepAsked {
  readonly kind: "keep";
  readonly ticket: number;
  /** Under which it is kept. */
  readonly name: string;
}

/** Messages from the writer. */
export type FromWriter =
  | CommittedBatch
  /** The answer to a preview that no batch has to be awaited for. */
  | {
      readonly kind: "previewed";
      readonly ticket: number;
      readonly reply: PreviewReply | AmendmentPreviewReply;
    }
  /** The beat overran or the core is behind; figures for /metrics. */
  | {
      readonly kind: "gauge";
      readonly inbox: number;
      readonly batchMs: number;
      readonly batchCommands: number;
    }
  /** The answer to `keep`: after which batch the market was captured and kept, or why it was not. */
  | {
      readonly kind: "kept";
      readonly ticket: number;
      readonly batch: number | null;
      readonly problem: string | null;
    }
  | { readonly kind: "drained" };

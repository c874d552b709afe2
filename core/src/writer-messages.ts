import type { CommittedBatch } from "./batch/committed.ts";
import type { Input } from "./input.ts";
import type { AmendmentPreviewReply, PreviewReply } from "./reply.ts";

/** What the writer is sent: inputs, and last of all `drain`, which ends it after its last commit. */
export type ToWriter = Exclude<Input, { kind: "looks" | "time" }> | { readonly kind: "drain" };

/** What the writer sends. */
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
  | { readonly kind: "drained" };

import type { Denied, Outcome } from "@akari/brokerage/decision";
import type { ForeseenEnd } from "@akari/brokerage/order/foreseen-end";
import type { AmendmentPreview } from "@akari/brokerage/order/preview-amendment";
import type { Preview } from "@akari/brokerage/preview";

/** The outcome of a command, with its reason in the form that the edge words. */
export type Reply =
  | { readonly kind: "accepted"; readonly outcome: Outcome; readonly repeated: boolean }
  | (Denied & { readonly repeated: boolean })
  /** The same (actor, id) was used before with another meaning. */
  | { readonly kind: "id-reused" }
  /** The core has repeatedly failed on this request: it is not carried out. */
  | { readonly kind: "fault"; readonly repeated: boolean };

/** A beat, a boundary or a new round of quotes has been carried out and is on disk. */
export interface Done {
  readonly kind: "done";
}

export type PreviewReply =
  | {
      readonly kind: "preview";
      readonly preview: Preview;
      /** How it would end before an order of the same account; null: it is not known to. */
      readonly foreseenEnd: ForeseenEnd | null;
    }
  | { readonly kind: "fault" }
  | Denied;

export type AmendmentPreviewReply =
  | {
      readonly kind: "amendment-preview";
      readonly preview: AmendmentPreview;
      /** The exchange's result for the order; null: the order is not at the exchange. */
      readonly outcome: AmendedThen | null;
      readonly foreseenEnd: ForeseenEnd | null;
    }
  | { readonly kind: "fault" }
  | Denied;

/**
 * trades: at once, at least in part; ends: it meets an order of the same account before any other; auction: it is collected for one, hidden
 * until then, or waits under a quote; queues: it rests in the book.
 */
export type AmendedThen = "trades" | "ends" | "auction" | "queues";

export type AnyReply = Reply | PreviewReply | AmendmentPreviewReply | Done;

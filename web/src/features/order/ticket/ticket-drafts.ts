import type { TicketInput } from "./ticket.ts";

/**
 * Tickets that were filled and not sent, one for each share, as long as the app is open.
 *
 * A draft that is being reviewed opens again when the reader comes back to its share.
 */
export interface TicketDrafts {
  readonly get: (code: string) => TicketInput | undefined;
  readonly keep: (code: string, input: TicketInput) => void;
  /** Kept, and on the page that asks once more before it is sent. */
  readonly review: (code: string, input: TicketInput) => void;
  readonly isReviewed: (code: string) => boolean;
  /** The reader is back at a share; nothing opens by itself from here on. */
  readonly endReviews: () => void;
  /** Sent, or nobody knows whether it was: it is not offered again. */
  readonly drop: (code: string) => void;
  /** Somebody else may be at the device now. */
  readonly clear: () => void;
}

export function createTicketDrafts(): TicketDrafts {
  const drafts = new Map<string, TicketInput>();
  let reviewed: string | undefined;
  return {
    get: (code) => drafts.get(code),
    keep: (code, input) => void drafts.set(code, input),
    review(code, input) {
      drafts.set(code, input);
      reviewed = code;
    },
    isReviewed: (code) => reviewed === code,
    endReviews: () => (reviewed = undefined),
    drop(code) {
      drafts.delete(code);
      if (reviewed === code) reviewed = undefined;
    },
    clear() {
      drafts.clear();
      reviewed = undefined;
    },
  };
}

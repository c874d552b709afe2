import type { TicketInput } from "./ticket.ts";

/**
 * Tickets filled in but not sent, one per share, kept while the app is open.
 *
 * A draft under review reopens when the reader comes back to its share.
 */
export interface TicketDrafts {
  readonly get: (code: string) => TicketInput | undefined;
  readonly keep: (code: string, input: TicketInput) => void;
  /** Keeps it while its review page is open. */
  readonly review: (code: string, input: TicketInput) => void;
  readonly isReviewed: (code: string) => boolean;
  /** The reader is back at a share; from now on nothing reopens by itself. */
  readonly endReviews: () => void;
  /** Sent, or possibly sent: it is not offered again. */
  readonly drop: (code: string) => void;
  /** Its order was placed from this app just now: the order's page opens as its result. */
  readonly placed: (orderId: string) => void;
  readonly isPlaced: (orderId: string) => boolean;
  /** Another person may be using the device now. */
  readonly clear: () => void;
}

export function createTicketDrafts(): TicketDrafts {
  const drafts = new Map<string, TicketInput>();
  const placed = new Set<string>();
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
    placed: (orderId) => void placed.add(orderId),
    isPlaced: (orderId) => placed.has(orderId),
    clear() {
      drafts.clear();
      placed.clear();
      reviewed = undefined;
    },
  };
}

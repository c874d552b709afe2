import type { Committed, Ready } from "./messages.ts";

/** The market as a snapshot has it, for listeners of batches. */
export function asBatch(ready: Ready): Committed {
  return {
    kind: "committed",
    batch: 0,
    at: 0,
    isSnapshot: true,
    replies: [],
    accountEvents: [],
    listed: ready.instruments,
    quotes: ready.quotes,
    books: ready.books,
    trades: [],
    offAuctionTrades: [],
    announcements: [],
    replays: ready.replays,
  };
}

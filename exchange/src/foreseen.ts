import type { ExpiryCause, OrderEntry } from "./messages.ts";
import type { Shares } from "./price.ts";

/** An order entry that leaves an order in being. */
export type Rehearsed = Exclude<OrderEntry, { kind: "cancel" }>;

/** What becomes of an order if a message about it is entered now and nothing else happens (docs/orders/self-trades.md). */
export interface Foreseen {
  /** Shares that it fills at once. */
  readonly filled: Shares;
  /** The rest's place then: in the queue of its price, or waiting for an auction, collected, hidden or under a quote. null: there is no rest. */
  readonly stands: "queue" | "auction" | null;
  /** How self-trade prevention ends it; null: it does not. */
  readonly selfTrade: SelfTradeForeseen | null;
}

export interface SelfTradeForeseen {
  /** At once, or in the auction for which orders are being collected, as its book stands. */
  readonly when: "at-once" | "auction";
  /** displaced: the other order displaces it. */
  readonly cause: Extract<ExpiryCause, "self-trade" | "displaced">;
  /** Shares that it fills until then. */
  readonly filled: Shares;
  /** Shares that end because only an order with the same tag is left to trade with. */
  readonly ended: Shares;
}

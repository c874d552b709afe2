import type { ExchangeOrderId, Phase } from "./messages.ts";
import type { Price, Shares } from "./price.ts";

/**
 * Why a traced order traded as it did. Only orders that ask for it (`NewOrder.traced`) are traced: a fill that nobody will ask about
 * costs nothing.
 */

/** What set the price of a fill. A closed list: each has a text of its own. */
export const priceRules = [
  "resting-price", // zaraba: the price of the order that waited (market rules 4.5)
  "opening-auction", // a session's first price (4.2)
  "closing-auction", // 6.1, 6.3
  "closing-range-end", // special execution at a bound of the closing range (6.4)
  "limit-allotment", // shared at the daily limit (6.6)
  "special-quote", // the itayose that ends a special quote (5.2)
  "sequential-quote", // the one that ends a sequential trade quote (5.5)
  "first-price", // a new listing's (7)
  "resumption", // first price after a halt (4.1)
] as const;
export type PriceRule = (typeof priceRules)[number];

/** What else of the rules made the fill what it is. */
export const fillNotes = [
  "next-level", // the incoming order had taken all of better prices
  "ioc", // at once or not at all (2.3)
  "funari", // a limit order that had become a market order for the close (2.3)
  "on-open",
  "on-close",
] as const;
export type FillNote = (typeof fillNotes)[number];

/** Orders and shares that stand before an order at its own price. */
export interface Queue {
  readonly orders: number;
  readonly shares: Shares;
}

/** Where an order stands on its side of the book. */
export interface Place {
  /** Before it at its own price; market orders are a price of their own. */
  readonly ahead: Queue;
  /** At better prices than its own, market orders included. */
  readonly better: Shares;
}

export interface TouchLevel {
  readonly price: Price;
  readonly quantity: Shares;
}

/** The best price of each side and what waits there; null for a side without limit orders. */
export interface Touch {
  readonly bid: TouchLevel | null;
  readonly ask: TouchLevel | null;
}

/** The book as an order found it. A new price is a new arrival. */
export interface Arrival {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly phase: Phase;
  /** null: a market order. */
  readonly price: Price | null;
  /** null: kept unseen until the closing auction (market rules 2.3). */
  readonly place: Place | null;
  readonly touch: Touch;
}

/** A row of simultaneous orders that could not all be filled: who is served is no question of the place in it (market rules 4.4). */
export interface SharedRow extends Queue {
  /** What of it was filled. */
  readonly filled: Shares;
}

/** The itayose behind a fill (market rules 4.2). */
export interface AuctionTrace {
  /** All that would buy at the price, and all that would sell: market orders and better limits included. */
  readonly buy: Shares;
  readonly sell: Shares;
  readonly executed: Shares;
  /** How the order stood to the price. */
  readonly standing: "market" | "better" | "at-price";
  /** Of the orders of its side at just this price: how much there was, and how much was filled. */
  readonly atPrice: { readonly quantity: Shares; readonly filled: Shares };
  /** What the order itself had open, and what it got in this auction. */
  readonly asked: Shares;
  readonly got: Shares;
}

/** The explanation of one execution for one of its orders. */
export interface FillTrace {
  readonly orderId: ExchangeOrderId;
  readonly rule: PriceRule;
  readonly notes: readonly FillNote[];
  readonly role: "incoming" | "resting" | "auction";
  /** null: the order came before its arrival was kept. */
  readonly arrival: Arrival | null;
  /** Its place in the queue that the last restart built anew; null when none was since its arrival. */
  readonly rebuilt: Place | null;
  /**
   * Before the incoming order or the auction that led to this execution; at the end of the closing range and at the limit all that had come
   * earlier, whatever its price.
   */
  readonly aheadBefore: Queue;
  /** When it traded; null where a row was shared. */
  readonly aheadThen: Queue | null;
  readonly shared: SharedRow | null;
  /** Just before the incoming order or the auction, and just after it. */
  readonly before: Touch;
  readonly after: Touch;
  /** null in zaraba. */
  readonly auction: AuctionTrace | null;
}

/** What a working order carries to be traced on; a restart stores and brings it back. */
export interface Traced {
  readonly arrival: Arrival | null;
}

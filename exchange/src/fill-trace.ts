import type { ExchangeOrderId } from "./exchange-order-id.ts";
import type { Phase } from "./phase.ts";
import type { Price, Shares } from "./price.ts";

/**
 * Why a traced order traded as it did. Only orders that ask for it (`NewOrder.traced`) are traced, so that other fills cost
 * nothing.
 */

/** The rule that set the price of a fill. A closed list: each has a text of its own. */
export const priceRules = [
  "resting-price", // zaraba: the price of the resting order (market rules 4.5)
  "opening-auction", // a session's first price (4.2)
  "closing-auction", // 6.1, 6.3
  "closing-range-end", // special execution at a bound of the closing range (6.4)
  "limit-allotment", // shared at the daily limit (6.6)
  "special-quote", // itayose that ends a special quote (5.2)
  "sequential-quote", // itayose that ends a sequential trade quote (5.5)
  "first-price", // a new listing's (7)
  "resumption", // first price after a halt (4.1)
] as const;
export type PriceRule = (typeof priceRules)[number];

/** Further rules that shaped the fill. */
export const fillNotes = [
  "next-level", // the incoming order had filled all better prices
  "ioc", // immediate or cancel (2.3)
  "funari", // a limit order that became a market order for the close (2.3)
  "on-open",
  "on-close",
] as const;
export type FillNote = (typeof fillNotes)[number];

/** Orders and shares ahead of an order at its own price. */
export interface Queue {
  readonly orders: number;
  readonly shares: Shares;
}

/** An order's place on its side of the book. */
export interface Place {
  /** Ahead of it at its own price; market orders count as a price of their own. */
  readonly ahead: Queue;
  /** At better prices than its own, market orders included. */
  readonly better: Shares;
}

export interface TouchLevel {
  readonly price: Price;
  readonly quantity: Shares;
}

/** The best price and quantity of each side; null for a side without limit orders. */
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
  /** null: hidden until the closing auction (market rules 2.3). */
  readonly place: Place | null;
  readonly touch: Touch;
}

/** A row of simultaneous orders that could not all be filled; fills did not depend on the place in the queue (market rules 4.4). */
export interface SharedRow extends Queue {
  /** The filled part. */
  readonly filled: Shares;
}

/** The itayose behind a fill (market rules 4.2). */
export interface AuctionTrace {
  /** All shares that would buy (or sell) at the price, market orders and better limits included. */
  readonly buy: Shares;
  readonly sell: Shares;
  readonly executed: Shares;
  /** The order's limit in relation to the price. */
  readonly standing: "market" | "better" | "at-price";
  /** Orders of its side at exactly this price: total and filled quantity. */
  readonly atPrice: { readonly quantity: Shares; readonly filled: Shares };
  /** The order's own open quantity, and what it received in this auction. */
  readonly asked: Shares;
  readonly got: Shares;
}

/** The explanation of one execution for one of its orders. */
export interface FillTrace {
  readonly orderId: ExchangeOrderId;
  readonly rule: PriceRule;
  readonly notes: readonly FillNote[];
  readonly role: "incoming" | "resting" | "auction";
  /** null: the order arrived before arrivals were recorded. */
  readonly arrival: Arrival | null;
  /** Its place in the queue rebuilt by the last restart; null when there was no restart since its arrival. */
  readonly rebuilt: Place | null;
  /**
   * Queue ahead before the incoming order or the auction that led to this execution. For executions at a bound of the closing range or
   * at the daily limit: all earlier orders, whatever their price.
   */
  readonly aheadBefore: Queue;
  /** Queue ahead when it traded; null where a row was shared. */
  readonly aheadThen: Queue | null;
  readonly shared: SharedRow | null;
  /** Just before the incoming order or the auction, and just after it. */
  readonly before: Touch;
  readonly after: Touch;
  /** null in zaraba. */
  readonly auction: AuctionTrace | null;
}

/** Trace data that a working order carries; a restart stores and restores it. */
export interface Traced {
  readonly arrival: Arrival | null;
}

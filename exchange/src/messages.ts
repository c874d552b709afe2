import type { Arrival, FillTrace } from "./fill-trace.ts";
import type { DayTerms } from "./instrument.ts";
import type { Price, Shares } from "./price.ts";

/**
 * What goes down to the exchange and what comes back. These are all the words that the two rooms share:
 * the exchange knows participants, never accounts.
 */

/** Exchange order number, chosen by the participant. Akari's are positive, the simulated firms' negative. */
export type ExchangeOrderId = number;

/** Trading participant, up to 65,535: 0 is Akari, 1 to 10 the invented firms of the liquidity agents. */
export type Participant = number;

export type Side = "buy" | "sell";

export interface NewOrder {
  readonly kind: "new";
  readonly orderId: ExchangeOrderId;
  readonly participant: Participant;
  readonly side: Side;
  /** null is a market order. */
  readonly price: Price | null;
  readonly quantity: Shares;
  /** Absent: none, the order works to the end of the trading day. */
  readonly condition?: ExecutionCondition;
  /** true for a short sale that the price restriction binds (market rules 8); absent for all other orders. */
  readonly restrictedShort?: boolean;
  /** true: its arrival and its executions come with their explanation (`fill-trace.ts`). */
  readonly traced?: boolean;
  /** Orders with the same number never execute against each other (docs/orders.md); what it stands for only the participant knows. Absent: none. */
  readonly selfTradeTag?: number;
  /** true: of two orders with the same number the other one ends, also where it is the older. */
  readonly displacesOwn?: boolean;
}

/**
 * When an order may execute (market rules 2.3). on-open: in the next opening only. on-close: in the next closing auction only,
 * unseen before. funari: a limit order that becomes a market order for the closing auction. ioc: at once or not at all.
 */
export type ExecutionCondition = "on-open" | "on-close" | "funari" | "ioc";

/** Everything a participant may ask of the exchange about one instrument. */
export type OrderEntry =
  | NewOrder
  | { readonly kind: "cancel"; readonly orderId: ExchangeOrderId }
  /** A new price takes a new time stamp (market rules 2.4). */
  | {
      readonly kind: "reprice";
      readonly orderId: ExchangeOrderId;
      readonly price: Price;
      /** The new open quantity where it falls as well: both are taken, or neither. */
      readonly quantity?: Shares;
    }
  /** The new open quantity; the order keeps its place (market rules 2.4). */
  | { readonly kind: "reduce"; readonly orderId: ExchangeOrderId; readonly quantity: Shares };

/** Refusals of the exchange. Each is a reason with its own text. */
export type Rejection =
  | "NOT_ACCEPTING" // the phase takes no orders
  | "PRICE_OFF_TICK"
  | "PRICE_OUTSIDE_LIMITS"
  | "PRICE_OUTSIDE_LISTING_RANGE" // before a new listing's first price: 25 % to 400 % of the centre
  | "QUANTITY_OFF_LOT"
  | "QUANTITY_ABOVE_LISTED_SHARE" // more than 30 % of the listed shares
  | "CONDITION_NEEDS_LIMIT" // funari without a price
  | "CONDITION_AFTER_OPENING" // on-open once the session has begun
  | "CONDITION_OUTSIDE_CONTINUOUS" // ioc in an auction, a halt, or while a special or sequential quote stands
  | "PRICE_FIXED_BEFORE_CLOSE" // a funari order is a market order by then
  | "MARKET_ORDER_ON_NEW_LISTING" // until the trading day after the first price
  | "SHORT_SALE_MARKET_ORDER" // a restricted short sale needs a limit
  | "SHORT_SALE_PRICE" // a restricted short sale below the price that the restriction allows
  | "ORDER_NOT_WORKING" // cancel or change of an order that is not in the book
  | "QUANTITY_NOT_REDUCED";

/** Why the exchange ended what was left of an order. */
export type ExpiryCause =
  | "day" // the trading day is over
  | "opening" // on-open: its opening has been
  | "close" // on-close, funari: the closing auction has been
  | "ioc" // nothing more at its price at once
  | "new-limits" // outside the limits that a new listing's first price brought
  | "self-trade" // it would have executed against an older order with its own tag
  | "displaced"; // it stood in the way of an order with its own tag that must not wait

/** What the exchange says to the participant that owns the order. */
export type OrderReport =
  /** `sequence` is the order's place in time; a restart re-enters customers' orders in its order. */
  | {
      readonly kind: "accepted";
      readonly orderId: ExchangeOrderId;
      readonly sequence: number;
      /** Traced orders only. */
      readonly arrival?: Arrival;
    }
  | { readonly kind: "rejected"; readonly orderId: ExchangeOrderId; readonly reason: Rejection }
  | {
      readonly kind: "repriced";
      readonly orderId: ExchangeOrderId;
      readonly price: Price;
      readonly sequence: number;
      /** Traced orders only. */
      readonly arrival?: Arrival;
    }
  | { readonly kind: "reduced"; readonly orderId: ExchangeOrderId; readonly openQuantity: Shares }
  | { readonly kind: "cancelled"; readonly orderId: ExchangeOrderId }
  | {
      readonly kind: "expired";
      readonly orderId: ExchangeOrderId;
      readonly cause: ExpiryCause;
    };

/** One execution: it names both orders, and is the only thing from which a price can come. */
export interface Execution {
  readonly kind: "executed";
  readonly code: string;
  /** Counts up by one within an instrument, for ever; the tape's key is (code, sequence). */
  readonly sequence: number;
  readonly at: number;
  readonly tradingDate: string;
  readonly buyOrderId: ExchangeOrderId;
  readonly sellOrderId: ExchangeOrderId;
  readonly price: Price;
  readonly quantity: Shares;
  /** true when it was made by an itayose. */
  readonly auction: boolean;
  /** One for each of its orders that is traced; absent when neither is. */
  readonly traces?: readonly FillTrace[];
}

/** A special (market rules 5.2) or sequential trade quote (5.5): where trading has stopped to look for the other side. */
export interface DisplayedQuote {
  readonly kind: "special" | "sequential";
  /** The pressing side. */
  readonly side: Side;
  readonly price: Price;
  /** Epoch milliseconds of the first display. */
  readonly since: number;
  /** When it is looked at again; null while no quote is renewed (pre-closing). */
  readonly renewsAt: number | null;
}

/** What an instrument is doing (`phase` on the wire). */
export type Phase = "pre-opening" | "continuous" | "pre-closing" | "closed" | "halted";

/** Notices of the exchange that every participant hears. */
export type Notice =
  | { readonly kind: "phase"; readonly code: string; readonly phase: Phase; readonly at: number }
  | { readonly kind: "day"; readonly code: string; readonly terms: DayTerms }
  /** New limits within a day: a new listing has its first price, or an opening its base price. */
  | { readonly kind: "terms"; readonly code: string; readonly terms: DayTerms; readonly at: number }
  /** A special or sequential quote is shown, moves or (null) is taken away. */
  | {
      readonly kind: "quote";
      readonly code: string;
      readonly quote: DisplayedQuote | null;
      readonly at: number;
    };

export type Report = OrderReport | Execution | Notice;

/** Whether a report is for everybody, not about an order. */
export function isNotice(report: Report): report is Notice {
  const { kind } = report;
  return kind === "phase" || kind === "day" || kind === "terms" || kind === "quote";
}

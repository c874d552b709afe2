import type { DayTerms } from "./instrument.ts";
import type { Price, Shares } from "./price.ts";

/**
 * What goes down to the exchange and what comes back. These are all the words that the two rooms share:
 * the exchange knows participants, never accounts.
 */

/** Exchange order number, chosen by the participant. Akari's are positive, the simulated firms' negative. */
export type ExchangeOrderId = number;

/** Trading participant: 0 is Akari, 1 to 10 the invented firms of the liquidity agents. */
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
}

/** Everything a participant may ask of the exchange about one instrument. */
export type OrderEntry =
  | NewOrder
  | { readonly kind: "cancel"; readonly orderId: ExchangeOrderId }
  /** A new price takes a new time stamp (market rules 2.4). */
  | { readonly kind: "reprice"; readonly orderId: ExchangeOrderId; readonly price: Price }
  /** The new open quantity; the order keeps its place (market rules 2.4). */
  | { readonly kind: "reduce"; readonly orderId: ExchangeOrderId; readonly quantity: Shares };

/** Refusals of the exchange. Each is a reason with its own text. */
export type Rejection =
  | "NOT_ACCEPTING" // the phase takes no orders
  | "PRICE_OFF_TICK"
  | "PRICE_OUTSIDE_LIMITS"
  | "QUANTITY_OFF_LOT"
  | "ORDER_NOT_WORKING" // cancel or change of an order that is not in the book
  | "QUANTITY_NOT_REDUCED";

/** What the exchange says to the participant that owns the order. */
export type OrderReport =
  /** `sequence` is the order's place in time; a restart re-enters customers' orders in its order. */
  | { readonly kind: "accepted"; readonly orderId: ExchangeOrderId; readonly sequence: number }
  | { readonly kind: "rejected"; readonly orderId: ExchangeOrderId; readonly reason: Rejection }
  | {
      readonly kind: "repriced";
      readonly orderId: ExchangeOrderId;
      readonly price: Price;
      readonly sequence: number;
    }
  | { readonly kind: "reduced"; readonly orderId: ExchangeOrderId; readonly openQuantity: Shares }
  | { readonly kind: "cancelled"; readonly orderId: ExchangeOrderId }
  /** Day orders end at the roll of the trading day. */
  | { readonly kind: "expired"; readonly orderId: ExchangeOrderId };

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
}

/** What an instrument is doing (design 10: `phase`). */
export type Phase = "pre-opening" | "continuous" | "pre-closing" | "closed" | "halted";

/** Notices of the exchange that every participant hears. */
export type Notice =
  | { readonly kind: "phase"; readonly code: string; readonly phase: Phase; readonly at: number }
  | { readonly kind: "day"; readonly code: string; readonly terms: DayTerms };

export type Report = OrderReport | Execution | Notice;

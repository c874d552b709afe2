import type { ExchangeOrderId } from "./exchange-order-id.ts";
import type { Arrival, FillTrace } from "./fill-trace.ts";
import type { DayTerms } from "./instrument.ts";
import type { Phase } from "./phase.ts";
import type { Price, Shares } from "./price.ts";

/**
 * All messages between a participant and the exchange, in both directions. The exchange knows participants, never accounts.
 */

export type { ExchangeOrderId, Phase };

/** Trading participant, up to 65,535: 0 is Akari, 1 to 10 the invented firms of the liquidity agents. */
export type Participant = number;

export type Side = "buy" | "sell";

export interface NewOrder {
  readonly kind: "new";
  readonly orderId: ExchangeOrderId;
  readonly participant: Participant;
  readonly side: Side;
  /** null: a market order. */
  readonly price: Price | null;
  readonly quantity: Shares;
  /** Absent: no condition, the order works until the end of the trading day. */
  readonly condition?: ExecutionCondition;
  /** true for a short sale that the price restriction binds (market rules 8); absent for all other orders. */
  readonly restrictedShort?: boolean;
  /** true: its arrival and its executions are reported with their explanation (`fill-trace.ts`). */
  readonly traced?: boolean;
  /** Orders with the same tag never execute against each other (docs/orders/self-trades.md). Its meaning is the participant's. Absent: no tag. */
  readonly selfTradeTag?: number;
  /** true: of two orders with the same tag the other one ends, even if it is older. */
  readonly displacesOwn?: boolean;
}

/**
 * When an order may execute (market rules 2.3). on-open: in the next opening only. on-close: in the next closing auction only,
 * hidden before. funari: a limit order that becomes a market order for the closing auction. ioc: immediate or cancel.
 */
export type ExecutionCondition = "on-open" | "on-close" | "funari" | "ioc";

/** Every request that a participant may send for one instrument. */
export type OrderEntry =
  | NewOrder
  | { readonly kind: "cancel"; readonly orderId: ExchangeOrderId }
  /** A new price loses time priority (market rules 2.4). */
  | {
      readonly kind: "reprice";
      readonly orderId: ExchangeOrderId;
      readonly price: Price;
      /** The new open quantity if it is reduced as well: both changes are accepted, or neither. */
      readonly quantity?: Shares;
    }
  /** The new open quantity; the order keeps its place (market rules 2.4). */
  | { readonly kind: "reduce"; readonly orderId: ExchangeOrderId; readonly quantity: Shares };

/** Nothing of the instrument executes until a resumption, or until the instant `until` (epoch ms); market rules 13. */
export interface Halt {
  readonly kind: "halt";
  readonly until?: number;
}

/** Ends a halt in the phase that the market has by now; continuous trading begins with an itayose (market rules 4.1). */
export interface Resumption {
  readonly kind: "resume";
}

/**
 * A trade outside the auction (立会外, market rules 11): two participants, or one for both sides, have agreed on price and quantity.
 * Neither order was or comes into the book.
 */
export interface OffAuctionTrade {
  readonly kind: "trade-off-auction";
  readonly buyOrderId: ExchangeOrderId;
  readonly sellOrderId: ExchangeOrderId;
  readonly price: Price;
  readonly quantity: Shares;
}

/** Everything that comes down to the exchange about one instrument. */
export type ExchangeMessage = OrderEntry | Halt | Resumption | OffAuctionTrade;

/** Refusals of the exchange. Each is a reason with its own text. */
export type Rejection =
  | "NOT_ACCEPTING" // the phase accepts no orders
  | "PRICE_OFF_TICK"
  | "PRICE_OUTSIDE_LIMITS"
  | "PRICE_OUTSIDE_LISTING_RANGE" // before a new listing's first price: 25 % to 400 % of the centre
  | "QUANTITY_OFF_LOT"
  | "QUANTITY_ABOVE_LISTED_SHARE" // more than 30 % of the listed shares
  | "CONDITION_NEEDS_LIMIT" // funari without a price
  | "CONDITION_AFTER_OPENING" // on-open once the session has begun
  | "CONDITION_OUTSIDE_CONTINUOUS" // ioc in an auction, a halt, or while a special or sequential quote stands
  | "PRICE_FIXED_BEFORE_CLOSE" // in the pre-closing a funari order is already a market order
  | "MARKET_ORDER_ON_NEW_LISTING" // until the trading day after the first price
  | "SHORT_SALE_MARKET_ORDER" // a restricted short sale needs a limit
  | "SHORT_SALE_PRICE" // a restricted short sale below the price that the restriction allows
  | "ORDER_NOT_WORKING" // cancel or change of an order that is not in the book
  | "QUANTITY_NOT_REDUCED"
  | "BEFORE_FIRST_PRICE" // off-auction: a new listing that the auction has not priced yet
  | "PRICE_OUTSIDE_OFF_AUCTION_RANGE"; // more than 7 % and 5 yen from the auction's last price or quote

/** Why an off-auction trade is refused. */
export type OffAuctionRejection = Extract<
  Rejection,
  | "NOT_ACCEPTING"
  | "BEFORE_FIRST_PRICE"
  | "PRICE_OFF_TICK"
  | "PRICE_OUTSIDE_OFF_AUCTION_RANGE"
  | "QUANTITY_OFF_LOT"
>;

/** Why the exchange ended the remainder of an order. */
export type ExpiryCause =
  | "day" // the trading day is over
  | "opening" // on-open: its opening is over
  | "close" // on-close, funari: the closing auction is over
  | "ioc" // nothing more was available at its price
  | "new-limits" // outside the limits set by a new listing's first price
  | "self-trade" // it would have executed against an older order with its own tag
  | "displaced"; // it blocked an order with its own tag that must not wait

/** Reports to the participant that owns the order. */
export type OrderReport =
  /** `sequence` is the order's time priority; a restart restores customers' orders in this sequence. */
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

/** A trade as the tape has it, with both of its orders. */
interface TapedTrade {
  readonly code: string;
  /** Increases by one per trade of an instrument, in the auction market or beside it, and never resets; the tape's key is (code, sequence). */
  readonly sequence: number;
  readonly at: number;
  readonly tradingDate: string;
  readonly buyOrderId: ExchangeOrderId;
  readonly sellOrderId: ExchangeOrderId;
  readonly price: Price;
  readonly quantity: Shares;
}

/** One execution; the only source of prices. */
export interface Execution extends TapedTrade {
  readonly kind: "executed";
  /** true: executed by itayose. */
  readonly auction: boolean;
  /** One for each of its orders that is traced; absent when neither is traced. */
  readonly traces?: readonly FillTrace[];
}

/** A special quote (market rules 5.2) or sequential trade quote (5.5): trading pauses there to attract the other side. */
export interface DisplayedQuote {
  readonly kind: "special" | "sequential";
  /** The pressing side. */
  readonly side: Side;
  readonly price: Price;
  /** Epoch milliseconds of the first display. */
  readonly since: number;
  /** When it is renewed; null while quotes are not renewed (pre-closing). */
  readonly renewsAt: number | null;
}

/** Notices of the exchange to all participants. */
export type Notice =
  | { readonly kind: "phase"; readonly code: string; readonly phase: Phase; readonly at: number }
  | { readonly kind: "day"; readonly code: string; readonly terms: DayTerms }
  /** New limits within a day: a new listing has its first price, or an opening has set its base price. */
  | { readonly kind: "terms"; readonly code: string; readonly terms: DayTerms; readonly at: number }
  /** A special or sequential quote is shown, moved or (null) removed. */
  | {
      readonly kind: "quote";
      readonly code: string;
      readonly quote: DisplayedQuote | null;
      readonly at: number;
    };

export type Report = OrderReport | Execution | OffAuctionReport | Notice;

/** The report of an off-auction trade to both participants. */
export type OffAuctionReport =
  | OffAuctionExecution
  | {
      readonly kind: "refused-off-auction";
      readonly code: string;
      readonly buyOrderId: ExchangeOrderId;
      readonly sellOrderId: ExchangeOrderId;
      readonly reason: OffAuctionRejection;
    };

/** A trade of the tape that is no price of the auction market: it has its own kind, so that it is never mistaken for one. */
export interface OffAuctionExecution extends TapedTrade {
  readonly kind: "executed-off-auction";
}

/** Whether a report is for everybody, not about an order. */
export function isNotice(report: Report): report is Notice {
  const { kind } = report;
  return kind === "phase" || kind === "day" || kind === "terms" || kind === "quote";
}

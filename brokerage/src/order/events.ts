import type { Price, Shares } from "@akari/exchange/price";
import type { EventBase } from "../event-base.ts";
import type { EntryId, OrderId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { Order, OrderEnding, RecallReason } from "./order.ts";
import type { Stop } from "./stop.ts";

export interface OrderPlaced extends EventBase {
  readonly kind: "order-placed";
  readonly order: Order;
}

export interface OrderWorking extends EventBase {
  readonly kind: "order-working";
  readonly orderId: OrderId;
  readonly sequence: number;
}

export interface OrderAmended extends EventBase {
  readonly kind: "order-amended";
  readonly orderId: OrderId;
  readonly price: Price | null;
  readonly quantity: Shares;
  readonly holdPrice: Price | null;
  /** New place in time priority after a price change; null keeps the old one. */
  readonly sequence: number | null;
  readonly stop: Stop | null;
  readonly goodTill: string;
}

/** A print reached the trigger: a stop is now waiting to be sent to the exchange; an OCO's limit leg is to be cancelled there. */
export interface OrderTriggered extends EventBase {
  readonly kind: "order-triggered";
  readonly orderId: OrderId;
  /** Price of the print. */
  readonly price: Price;
}

/** The limit leg of an OCO is off the exchange: the remainder is now its second leg, waiting to be sent. */
export interface OrderSwitched extends EventBase {
  readonly kind: "order-switched";
  readonly orderId: OrderId;
  readonly holdPrice: Price | null;
}

/** The trading day ended and the order carries over: it waits at the brokerage for the next one. */
export interface OrderCarried extends EventBase {
  readonly kind: "order-carried";
  readonly orderId: OrderId;
}

/** A new hold for a new trading day with new limits. */
export interface OrderReheld extends EventBase {
  readonly kind: "order-reheld";
  readonly orderId: OrderId;
  readonly holdPrice: Price;
}

/** The firm recalls the order by the margin rules; the exchange's report ends it. */
export interface OrderRecalled extends EventBase {
  readonly kind: "order-recalled";
  readonly orderId: OrderId;
  readonly reason: RecallReason;
}

/** One execution of a customer's order with all its effects on order and position. */
export interface OrderFilled extends EventBase {
  readonly kind: "order-filled";
  readonly tradingDate: string;
  readonly orderId: OrderId;
  readonly positionId: PositionId;
  readonly intent: "open" | "close";
  readonly code: string;
  /** The tape's key is (code, executionSequence). */
  readonly executionSequence: number;
  readonly auction: boolean;
  /** Traded outside the auction (market rules 11): its price is no price of the market. */
  readonly offAuction: boolean;
  readonly price: Price;
  readonly quantity: Shares;
  /** price x quantity. */
  readonly value: Sen;
  readonly fee: Sen;
  /** Financing posted with it; 0 for opening fills. */
  readonly interest: Sen;
  /** Opening value of the closed part; 0 for opening fills. */
  readonly closedOpenValue: Sen;
  /** Price result of the closed part, costs not subtracted; 0 for opening fills. */
  readonly profit: Sen;
  /** The entry that posted it; entry ids give the order of an account's fills. */
  readonly entryId: EntryId;
}

export type OrderEnded = EventBase & {
  readonly kind: "order-ended";
  readonly orderId: OrderId;
} & OrderEnding;

export type OrderEvent =
  | OrderPlaced
  | OrderWorking
  | OrderAmended
  | OrderTriggered
  | OrderSwitched
  | OrderCarried
  | OrderReheld
  | OrderRecalled
  | OrderEnded;

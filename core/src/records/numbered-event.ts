import type { Order } from "@akari/brokerage/order/order";
import type { OrderFilled } from "@akari/brokerage/order/events";
import type { Price } from "@akari/exchange/price";

/** The fixed terms of the order that an event is about. */
export type EventOrder = Pick<Order, "clientId" | "code" | "side" | "intent" | "leverage">;

/** The order's changing state after the event. */
export type EventOrderState = Pick<
  Order,
  "status" | "reason" | "type" | "price" | "quantity" | "filled" | "goodTill"
> & {
  /** For a stop or an OCO, even after it was triggered. */
  readonly trigger: Price | null;
  /** Limit of an OCO's second leg. */
  readonly stopPrice: Price | null;
};

export type EventFill = Pick<
  OrderFilled,
  "price" | "quantity" | "fee" | "interest" | "profit" | "auction" | "offAuction"
>;

/** Subjects of events, by their names on the wire: the server does not compile with other ones than the wire has. */
type EventIdField =
  | "orderId"
  | "positionId"
  | "depositId"
  | "withdrawalId"
  | "premarketId"
  | "loanId"
  | "subscriptionId"
  | "entryId"
  | "chanceId"
  | "followId"
  | "resetId";

/** The subject of an event. */
export type EventIds = { readonly [Field in EventIdField]?: number };

/** One event of a customer account, as published in the log topic `account`. */
export interface NumberedEvent extends EventIds {
  readonly accountId: number;
  /** Stored per account; counts up by one and survives restarts. */
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  /** Its cause: the kind of the actor, of operators with their number (`operator:3`); absent in events stored by earlier versions. */
  readonly by?: string;
  /** The state of what it is about, before and after, where the event has changed it; `from` null: it begins. */
  readonly from?: string | null;
  readonly to?: string;
  /** Why, where the state has a reason. */
  readonly reason?: string;
  /** For deposits, withdrawals, applications and loans. */
  readonly status?: string;
  /** For orders; absent in events stored by earlier versions. */
  readonly order?: EventOrder;
  readonly state?: EventOrderState;
  readonly fill?: EventFill;
  /** Together with the order's number, the key of the fill. */
  readonly execution?: number;
}

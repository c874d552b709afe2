import type { Rejection } from "@akari/exchange/messages";
import type { Denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { reasonOf } from "./end-reason.ts";
import { mayWait } from "./opening.ts";

/**
 * A rejected new order ends, unless it only came at the wrong time or met limits that were new on its arrival and may wait for others:
 * then it stays waiting. A rejected change leaves a working order as it is, unless the exchange does not have the order.
 */
export function isEndedBy(
  state: Pick<Brokerage, "tradingDate">,
  order: Pick<Order, "status" | "origin" | "goodTill" | "stop">,
  reason: Rejection,
): boolean {
  if (order.status !== "waiting") return reason === "ORDER_NOT_WORKING";
  if (reason === "NOT_ACCEPTING") return false;
  const isOutside = reason === "PRICE_OUTSIDE_LIMITS" || reason === "PRICE_OUTSIDE_LISTING_RANGE";
  return !(isOutside && (order.origin === "exit" || mayWait(state, order)));
}

/** The exchange's rejection as the answer to a command: the reason that the order itself keeps, and the field that it is about. */
export function deniedBy(rejection: Rejection): Denied {
  const field = fields[rejection];
  return { kind: "denied", reason: reasonOf(rejection), ...(field === null ? {} : { field }) };
}

/** The rejection in an ended order's reason; null for any other reason. */
export function rejectionOf(order: Pick<Order, "reason">): Rejection | null {
  return words.find((word) => reasonOf(word) === order.reason) ?? null;
}

/** The field of a request that each rejection is about, null where there is none. */
const fields: Readonly<Record<Rejection, string | null>> = {
  NOT_ACCEPTING: null,
  PRICE_OFF_TICK: "price",
  PRICE_OUTSIDE_LIMITS: "price",
  PRICE_OUTSIDE_LISTING_RANGE: "price",
  QUANTITY_OFF_LOT: "quantity",
  QUANTITY_ABOVE_LISTED_SHARE: "quantity",
  CONDITION_NEEDS_LIMIT: "condition",
  CONDITION_AFTER_OPENING: "condition",
  CONDITION_OUTSIDE_CONTINUOUS: "condition",
  PRICE_FIXED_BEFORE_CLOSE: "price",
  MARKET_ORDER_ON_NEW_LISTING: "type",
  SHORT_SALE_MARKET_ORDER: "type",
  SHORT_SALE_PRICE: "price",
  ORDER_NOT_WORKING: "orderId",
  QUANTITY_NOT_REDUCED: "quantity",
  BEFORE_FIRST_PRICE: null,
  PRICE_OUTSIDE_OFF_AUCTION_RANGE: "price",
};

const words = Object.keys(fields) as Rejection[];

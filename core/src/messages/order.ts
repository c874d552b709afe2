import { buysAtExchange } from "@akari/brokerage/order/exchange-order";
import type { OrderEvent, OrderFilled, OrderPlaced } from "@akari/brokerage/order/events";
import type { Order } from "@akari/brokerage/order/order";
import type { Price } from "@akari/exchange/price";
import { averageHalfUp } from "@akari/brokerage/rounding";
import type { After } from "../records/record.ts";
import { orders } from "../records/order.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OfOrder {
  readonly orderId: number;
  readonly code: string;
  /** Whether it bought at the exchange. */
  readonly buys: boolean;
  /** How the ticket calls its trade; missing in messages of versions that did not store it. */
  readonly trade?: Trade;
}

export interface Filled extends OfOrder {
  /** Shares filled. */
  readonly filled: number;
  readonly left: number;
  /** The average of its fills, in sen. */
  readonly average: number;
}

export interface OrderKeys {
  /** Its first fills have left some of it open. */
  readonly "message.orderPartlyFilled": Filled & { readonly isFirst: boolean };
  /** It is filled as a whole, or has ended with a part of it. */
  readonly "message.orderFilled": Filled;
  /** It ended without a fill, and not by its customer. */
  readonly "message.orderEnded": OfOrder & { readonly quantity: number; readonly reason: string };
  readonly "message.orderMetOwn": OfOrder & {
    /** Shares left unfilled. */
    readonly quantity: number;
    /** It made way for a forced close; otherwise it ended before an older order of the same customer (docs/orders/self-trades.md). */
    readonly forced: boolean;
  };
  readonly "message.orderTriggered": OfOrder & { readonly price: Price };
}

type Trade = "cashBuy" | "marginBuy" | "marginSell" | "cashSell" | "closeSell" | "closeBuy";

type Kinds = Exclude<OrderEvent, OrderPlaced>["kind"] | OrderFilled["kind"];

export const orderMessages: NounMessages<OrderKeys, Kinds> = {
  of: {
    "order-working": { because: "the list of orders shows it" },
    "order-amended": { because: "the customer did it and sees the answer" },
    "order-switched": { because: "the trigger before it has a message" },
    "order-carried": { because: "it goes on as its customer has asked" },
    "order-reheld": { because: "its money stays on hold, under another day's limits" },
    "order-recalled": { because: "its end has a message with the reason" },
    "order-triggered"({ orderId, price }, after) {
      const order = after.touched(orders, orderId);
      return isOfCustomer(order, after)
        ? { key: "message.orderTriggered", parameters: { ...factsOf(order), price } }
        : null;
    },
    /** Customers get messages about the first fills and the whole order; a message about each fill between would bury the rest. */
    "order-filled"({ orderId, quantity }, after) {
      const order = after.touched(orders, orderId);
      if (!isOfCustomer(order, after)) return null;
      if (order.status === "filled") return filledMessage(order);
      const isFirst = order.filled === quantity;
      return {
        key: "message.orderPartlyFilled",
        parameters: { ...filledMessage(order).parameters, isFirst },
      };
    },
    "order-ended"({ orderId, reason, at }, after) {
      const order = after.touched(orders, orderId);
      const { quantity, filled, origin, placedAt, stop } = order;
      const forced = reason === "DISPLACED_BY_FORCED_CLOSE";
      const isReached = stop !== null && stop.reached !== null;
      // The answer reports an order placed just now instead.
      const isAnswered = origin === "customer" && placedAt === at && !isReached;
      if (forced || (reason === "SELF_TRADE" && !isAnswered))
        return {
          key: "message.orderMetOwn",
          parameters: { ...factsOf(order), quantity: quantity - filled, forced },
        };
      if (!isOfCustomer(order, after)) return null;
      if (filled > 0) return filledMessage(order);
      // Customers need no message about their own cancel.
      if (reason === null || isAnswered || reason === "CANCELLED_BY_CUSTOMER") return null;
      return { key: "message.orderEnded", parameters: { ...factsOf(order), quantity, reason } };
    },
  },
  gathered: {
    "message.orderPartlyFilled": {
      subject: ({ orderId }) => orderId,
      begins: ({ isFirst }) => isFirst,
      overtakenBy: ["message.orderFilled", "message.orderMetOwn"],
    },
  },
};

/** Orders of products end with a message of their product, forced ones begin with one; a fund's account has no reader. */
function isOfCustomer({ origin }: Order, { brokerage, account }: After): boolean {
  if (origin !== "customer" && origin !== "exit") return false;
  for (const fund of brokerage.funds.values()) if (fund.accountId === account.id) return false;
  return true;
}

function factsOf(order: Order): OfOrder {
  return {
    orderId: order.id,
    code: order.code,
    buys: buysAtExchange(order),
    trade: tradeOf(order),
  };
}

/** A short is opened and closed on margin; a long without leverage is held outright. */
function tradeOf({ side, intent, leverage }: Order): Trade {
  if (side === "short") return intent === "open" ? "marginSell" : "closeBuy";
  if (leverage === 1) return intent === "open" ? "cashBuy" : "cashSell";
  return intent === "open" ? "marginBuy" : "closeSell";
}

function filledMessage(order: Order) {
  const { quantity, filled, filledValue } = order;
  const average = averageHalfUp(filledValue, filled);
  return {
    key: "message.orderFilled",
    parameters: { ...factsOf(order), filled, left: quantity - filled, average },
  } as const;
}

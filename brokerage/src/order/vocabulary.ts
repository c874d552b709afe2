import type { OrderId } from "../ids.ts";
import type { LevelIndex } from "../price-levels.ts";
import { typed } from "../typed.ts";
import type { OrderCommand } from "./commands.ts";
import type { OrderEvent } from "./events.ts";
import type { Order } from "./order.ts";

export const order = {
  command: typed<OrderCommand>(),
  event: typed<OrderEvent>(),
  denials: [
    "PRICE_OFF_TICK",
    "PRICE_OUTSIDE_LIMITS",
    "QUANTITY_OFF_LOT",
    "QUANTITY_TOO_LARGE",
    "QUANTITY_ABOVE_LISTED_SHARE", // the exchange would reject it, even if it is only sent later
    "LEVERAGE_NOT_OFFERED",
    "ORDER_VALUE_TOO_LARGE",
    "SHORT_SALE_MARKET_ORDER", // more than 50 units sold short in a day need a limit (market rules 8)
    "MARKET_ORDER_ON_NEW_LISTING", // the exchange rejects them until the trading day after the first price (market rules 7)
    "MARKET_STOP_ON_NEW_LISTING", // the exchange would also reject the market order that a stop, a second leg or an exit becomes
    "FUNDS_SHORT",
    "ORDER_OF_FIRM", // the customer cannot change or cancel a forced close
    "ORDER_UNKNOWN",
    "ORDER_NOT_WORKING",
    "AMEND_NOTHING",
    "AMEND_MARKET_PRICE", // a market order has no price to change
    "QUANTITY_NOT_REDUCED",
    "QUANTITY_BELOW_FILLED", // an amended quantity must leave something to fill; cancel ends an order
    "MARKET_CLOSED", // a cancel or change of an order in the book while the exchange takes no messages
    "TOO_MANY_ORDERS",
    "STOP_WRONG_SIDE", // the trigger has already been reached
    "TRIGGER_OFF_TICK",
    "OCO_NEEDS_LIMIT",
    "OCO_LEGS_CROSS", // one price would reach both legs
    "EXIT_EMPTY",
    "EXIT_LEGS_CROSS", // an exit on the wrong side of its entry
    "TERMS_CONFLICT", // terms that exclude each other
    "CONDITION_NEEDS_LIMIT", // funari without a price, which the exchange would reject
    "IOC_MARKET_CLOSED",
    "GOOD_TILL_PAST",
    "GOOD_TILL_TOO_FAR",
    "AMEND_NOT_A_STOP",
    "AMEND_TRIGGERED",
  ],
  /** Live orders. A final one leaves memory at once; the tables keep it. */
  records: { orders: typed<Order>() },
  indexes: {
    /** Orders that have something to send, by code. */
    waiting: typed<Map<string, OrderId[]>>(),
    /** Untriggered stops, by code. */
    triggers: typed<LevelIndex>(),
  },
} as const;

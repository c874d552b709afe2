import * as field from "../fields.ts";
import * as order from "../order.ts";
import * as portfolio from "../portfolio.ts";
import type { Endpoint } from "./endpoint.ts";

/** Orders, executions and positions. */
export const tradeEndpoints = {
  "trade/preview": {
    request: order.previewRequest,
    answer: order.preview,
    auth: "session",
    bot: "read",
    summary:
      "What an order would cost and hold, and whether brokerage and exchange would accept it now. Changes nothing.",
  },
  "trade/place": {
    request: order.placeRequest,
    answer: order.orderAnswer,
    auth: "session",
    bot: "trade",
    summary:
      "Places an opening order. An order that the exchange rejects at once is refused with the exchange's reason and remains in trade/orders as rejected.",
  },
  "trade/cancel": {
    request: order.cancelRequest,
    answer: order.orderAnswer,
    auth: "session",
    bot: "trade",
    summary: "Cancels what of an order is not filled.",
  },
  "trade/amend": {
    request: order.amendRequest,
    answer: order.orderAnswer,
    auth: "session",
    bot: "trade",
    summary:
      "Changes the price or lowers the quantity of a working order in place. A refused change changes nothing, at the exchange or at the brokerage.",
  },
  "trade/close": {
    request: order.closeRequest,
    answer: order.orderAnswer,
    auth: "session",
    bot: "trade",
    summary:
      "Places an order that closes a position in whole or in part. Rejections by the exchange are handled as in trade/place.",
  },
  "trade/orders": {
    request: order.ordersRequest,
    answer: order.orderPage,
    auth: "session",
    bot: "read",
    summary: "The caller's orders, newest first.",
  },
  "trade/order": {
    request: order.orderRequest,
    answer: order.orderDetail,
    auth: "session",
    bot: "read",
    summary: "One order with its fills.",
  },
  "trade/fills": {
    request: order.fillsRequest,
    answer: order.fillPage,
    auth: "session",
    bot: "read",
    summary: "The caller's executions, newest first.",
  },
  "trade/positions": {
    request: portfolio.positionsRequest,
    answer: portfolio.positionPage,
    auth: "session",
    bot: "read",
    summary: "The caller's positions, newest first.",
  },
  "trade/position": {
    request: portfolio.positionRequest,
    answer: portfolio.positionDetail,
    auth: "session",
    bot: "read",
    summary: "One position with its fills.",
  },
  "trade/holdings": {
    request: field.nothing,
    answer: portfolio.holdingPage,
    auth: "session",
    bot: "read",
    summary: "Totals of the caller's open positions by share and side.",
  },
  "trade/average": {
    request: portfolio.averageRequest,
    answer: portfolio.averageWorking,
    auth: "session",
    bot: "read",
    summary: "The calculation of the average price of a position or a holding from its fills.",
  },
} as const satisfies Record<string, Endpoint>;

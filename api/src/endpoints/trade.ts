import * as field from "../fields.ts";
import * as order from "../order.ts";
import * as portfolio from "../portfolio.ts";
import type { Endpoint } from "./endpoint.ts";

/** Orders, executions and positions. */
export const tradeEndpoints = {
  "trade/preview": {
    method: "POST",
    request: order.previewRequest,
    answer: order.preview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "What an order would cost and hold, and whether brokerage and exchange would accept it now. Changes nothing.",
  },
  "trade/place": {
    method: "POST",
    request: order.placeRequest,
    answer: order.placedAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Places an opening order. An order that the exchange rejects at once is refused with the exchange's reason and remains in trade/orders as rejected.",
  },
  "trade/cancel": {
    method: "POST",
    request: order.cancelRequest,
    answer: order.orderAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Cancels the unfilled part of an order.",
  },
  "trade/amend": {
    method: "POST",
    request: order.amendRequest,
    answer: order.placedAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Changes the price or lowers the quantity of a working order in place. A refused change changes nothing, at the exchange or at the brokerage.",
  },
  "trade/amendPreview": {
    method: "POST",
    request: order.amendPreviewRequest,
    answer: order.amendPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "What an order would hold, cost and meet after a change, whether it keeps its place in the queue, and whether brokerage and exchange would accept the change now. Changes nothing.",
  },
  "trade/close": {
    method: "POST",
    request: order.closeRequest,
    answer: order.placedAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Places an order that closes a position in whole or in part. Rejections by the exchange are handled as in trade/place.",
  },
  "trade/orders": {
    method: "GET",
    request: order.ordersRequest,
    answer: order.orderPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's orders, newest first.",
  },
  "trade/order": {
    method: "GET",
    request: order.orderRequest,
    answer: order.orderDetail,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "One order with its fills.",
  },
  "trade/fills": {
    method: "GET",
    request: order.fillsRequest,
    answer: order.fillPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's executions, newest first.",
  },
  "trade/positions": {
    method: "GET",
    request: portfolio.positionsRequest,
    answer: portfolio.positionPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's positions, newest first.",
  },
  "trade/position": {
    method: "GET",
    request: portfolio.positionRequest,
    answer: portfolio.positionDetail,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "One position with its fills.",
  },
  "trade/holdings": {
    method: "GET",
    request: field.nothing,
    answer: portfolio.holdingPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Totals of the caller's open positions by share and side.",
  },
  "trade/average": {
    method: "GET",
    request: portfolio.averageRequest,
    answer: portfolio.averageWorking,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The calculation of the average price of a position or a holding from its fills.",
  },
} as const satisfies Record<string, Endpoint>;

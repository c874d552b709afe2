import * as field from "../fields.ts";
import * as follow from "../follow.ts";
import type { Endpoint } from "./endpoint.ts";

/** Funds that trade by a strategy, and following them (docs/follow.md). */
export const followEndpoints = {
  "follow/list": {
    method: "GET",
    request: field.nothing,
    answer: follow.fundList,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "The funds with price, return, worst fall and what they still take.",
  },
  "follow/detail": {
    method: "GET",
    request: follow.fundDetailRequest,
    answer: follow.fundDetail,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "A fund with its value curve, positions, orders and the results of its followers.",
  },
  "follow/preview": {
    method: "POST",
    request: follow.followPreviewRequest,
    answer: follow.followPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "What an application would hold, and what it would have bought last. It changes nothing.",
  },
  "follow/subscribe": {
    method: "POST",
    request: follow.followSubscribeRequest,
    answer: follow.followAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Applies for units at the next dealing point; the amount is on hold until then.",
  },
  "follow/redeem": {
    method: "POST",
    request: follow.followRequest,
    answer: follow.followAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Sells all units of a record at the next dealing point at which the fund has the cash.",
  },
  "follow/cancel": {
    method: "POST",
    request: follow.followRequest,
    answer: follow.followAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Takes back an application or a sale before the cut-off.",
  },
  "follow/records": {
    method: "GET",
    request: field.paging,
    answer: follow.followPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's purchases in funds, newest first, with their results.",
  },
} as const satisfies Record<string, Endpoint>;

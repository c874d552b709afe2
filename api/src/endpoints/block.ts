import * as block from "../block.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Blocks that simulated holders sell outside the auction (docs/blocks.md). */
export const blockEndpoints = {
  "block/list": {
    method: "GET",
    request: field.nothing,
    answer: block.blockList,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "Blocks that take subscriptions now, with their price formula and remaining lots.",
  },
  "block/detail": {
    method: "GET",
    request: block.blockDetailRequest,
    answer: block.blockDetail,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "A block, running or ended, and how earlier blocks went.",
  },
  "block/preview": {
    method: "POST",
    request: block.blockPreviewRequest,
    answer: block.blockPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "What a subscription would hold, and what would be left. It changes nothing.",
  },
  "block/subscribe": {
    method: "POST",
    request: block.blockSubscribeRequest,
    answer: block.blockSubscriptionAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Subscribes to lots of a block, first come, first served; their price is on hold until the closing.",
  },
  "block/cancel": {
    method: "POST",
    request: block.blockCancelRequest,
    answer: block.blockSubscriptionAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Cancels a subscription before the closing: everything back at once.",
  },
  "block/subscriptions": {
    method: "GET",
    request: field.paging,
    answer: block.blockSubscriptionPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's subscriptions, newest first, with their results.",
  },
  "block/history": {
    method: "GET",
    request: field.paging,
    answer: block.blockHistory,
    caller: "public",
    bot: "read",
    cost: "read",
    summary:
      "Ended blocks, newest first, and how the day's close compared with the hedging price, losses too.",
  },
} as const satisfies Record<string, Endpoint>;

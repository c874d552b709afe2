import * as field from "../fields.ts";
import * as premarket from "../premarket.ts";
import type { Endpoint } from "./endpoint.ts";

/** Applications to buy at the next opening (docs/orders/pre-market.md#pre-market-applications). */
export const premarketEndpoints = {
  "premarket/list": {
    method: "GET",
    request: field.nothing,
    answer: premarket.premarketList,
    caller: "public",
    bot: "read",
    cost: "read",
    summary:
      "The next opening auction, and every share with its indicative opening price while orders for the opening are accepted.",
  },
  "premarket/preview": {
    method: "POST",
    request: premarket.premarketPreviewRequest,
    answer: premarket.premarketPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "What an application would hold and when it would be sent, and whether it would be taken now. Changes nothing.",
  },
  "premarket/apply": {
    method: "POST",
    request: premarket.premarketApplyRequest,
    answer: premarket.premarketAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Applies to buy at the next opening: held at once, and sent to the exchange as an on-open limit order when order acceptance begins.",
  },
  "premarket/cancel": {
    method: "POST",
    request: premarket.premarketCancelRequest,
    answer: premarket.premarketAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Cancels an application that has not gone to the exchange: everything back at once.",
  },
  "premarket/applications": {
    method: "GET",
    request: premarket.premarketApplicationsRequest,
    answer: premarket.premarketApplications,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's applications with their results, newest first.",
  },
} as const satisfies Record<string, Endpoint>;

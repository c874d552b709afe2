import * as field from "../fields.ts";
import * as support from "../support.ts";
import type { Endpoint } from "./endpoint.ts";

/** The customer's side of the conversation with support. */
export const supportEndpoints = {
  "support/state": {
    method: "GET",
    request: field.nothing,
    answer: support.supportState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Unread messages, read marks, who answers, and the opening hours of the desk.",
  },
  "support/conversation": {
    method: "GET",
    request: field.paging,
    answer: support.supportPage,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The caller's messages with support and the deposit records among them, newest first.",
  },
  "support/send": {
    method: "POST",
    request: support.supportSendRequest,
    answer: support.supportMessage,
    caller: "customer",
    bot: "never",
    cost: "message",
    summary: "Sends a text or an uploaded image. Sending the same `clientId` again sends it once.",
  },
  "support/read": {
    method: "POST",
    request: support.supportReadRequest,
    answer: support.supportState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Marks the messages up to a number as seen by the customer.",
  },
  "support/typing": {
    method: "POST",
    request: field.nothing,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Tells the desk that the customer is typing; forgotten after six seconds.",
  },
} as const satisfies Record<string, Endpoint>;

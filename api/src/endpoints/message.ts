import * as field from "../fields.ts";
import * as message from "../message.ts";
import type { Endpoint } from "./endpoint.ts";

/** The brokerage's messages to its customers. */
export const messageEndpoints = {
  "account/messages": {
    method: "GET",
    request: message.messagesRequest,
    answer: message.messagePage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Messages from the brokerage to the account, newest first.",
  },
  "account/message": {
    method: "GET",
    request: message.messageRequest,
    answer: message.messageDetail,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "One message in full. Reading it does not mark it.",
  },
  "account/messageRead": {
    method: "POST",
    request: message.messageRequest,
    answer: message.messagesReadAnswer,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Marks one message as read; returns the number of unread ones.",
  },
  "account/messageState": {
    method: "GET",
    request: field.nothing,
    answer: message.messageState,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "How many messages are unread, the newest one, and the newest unread one about trading.",
  },
  "account/notifications": {
    method: "GET",
    request: field.nothing,
    answer: message.notificationChoice,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The kinds of messages that the app also shows as notifications of the browser.",
  },
  "account/setNotifications": {
    method: "POST",
    request: message.notificationChoice,
    answer: message.notificationChoice,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Chooses these kinds.",
  },
  "account/awayDevice": {
    method: "GET",
    request: field.nothing,
    answer: message.awayDevice,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The kinds of messages that this session’s device is told while the app is closed.",
  },
  "account/setAwayDevice": {
    method: "POST",
    request: message.setAwayDeviceRequest,
    answer: message.awayDevice,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Has this session’s device told messages of these kinds by its browser’s push service, in the language of the call.",
  },
  "account/endAwayDevice": {
    method: "POST",
    request: field.nothing,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Ends that; logging out ends it too.",
  },
  "account/messagesRead": {
    method: "POST",
    request: message.messagesReadRequest,
    answer: message.messagesReadAnswer,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Marks a message and all older ones as read; returns the number of newer unread ones.",
  },
} as const satisfies Record<string, Endpoint>;

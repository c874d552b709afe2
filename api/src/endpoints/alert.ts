import * as alert from "../alert.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Prices at which a customer wants a message. */
export const alertEndpoints = {
  "alert/list": {
    method: "GET",
    request: field.nothing,
    answer: alert.alertList,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's price alerts: up to 50 waiting ones, and the 50 newest fired ones.",
  },
  "alert/set": {
    method: "POST",
    request: alert.setAlertRequest,
    answer: alert.alertAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Sets an alert: the first print at or beyond the price fires it, once. It places no order.",
  },
  "alert/change": {
    method: "POST",
    request: alert.changeAlertRequest,
    answer: alert.alertAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Changes an alert, turns it on or off, or re-arms a fired one.",
  },
  "alert/remove": {
    method: "POST",
    request: alert.removeAlertRequest,
    answer: alert.alertAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Removes an alert.",
  },
} as const satisfies Record<string, Endpoint>;

import * as field from "../fields.ts";
import { recordTotals } from "../record-totals.ts";
import * as session from "../session.ts";
import * as withdrawal from "../withdrawal.ts";
import type { Endpoint } from "./endpoint.ts";

/** Taking practice money out. */
export const withdrawalEndpoints = {
  "index/withdrawal": {
    method: "GET",
    request: session.userInfoRequest,
    answer: withdrawal.withdrawalInfo,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The withdrawable amount, the figures of its formula, and the rules of withdrawals.",
  },
  "withdrawal/request": {
    method: "POST",
    request: withdrawal.withdrawalRequest,
    answer: withdrawal.withdrawalAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary:
      "Requests a withdrawal to a bank account of the caller's; the amount is on hold until it is decided, within 24 hours and without a fee.",
  },
  "withdrawal/list": {
    method: "GET",
    request: withdrawal.withdrawalListRequest,
    answer: withdrawal.withdrawalPage,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The caller's withdrawals, newest first.",
  },
  "withdrawal/detail": {
    method: "GET",
    request: withdrawal.withdrawalDetailRequest,
    answer: withdrawal.withdrawalItem,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "One withdrawal of the caller's.",
  },
  "withdrawal/totals": {
    method: "GET",
    request: field.nothing,
    answer: recordTotals,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "How many withdrawals are in each state, and what was approved in each month.",
  },
  "withdrawal/cancel": {
    method: "POST",
    request: withdrawal.withdrawalCancelRequest,
    answer: withdrawal.withdrawalAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Cancels a pending withdrawal at any hour: everything back at once.",
  },
} as const satisfies Record<string, Endpoint>;

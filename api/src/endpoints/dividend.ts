import * as dividend from "../dividend.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Dividends of shares, and what a customer's positions receive and pay. */
export const dividendEndpoints = {
  "dividend/calendar": {
    method: "GET",
    request: dividend.calendarRequest,
    answer: dividend.calendar,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "The dividends that go ex or are paid in a month.",
  },
  "dividend/detail": {
    method: "GET",
    request: dividend.detailRequest,
    answer: dividend.detail,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "The dividends of a share, declared and past, and what they yield.",
  },
  "dividend/mine": {
    method: "GET",
    request: field.nothing,
    answer: dividend.mine,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "What the caller's positions will receive and pay: expected if they are held until the last cum day ends, then fixed.",
  },
  "dividend/record": {
    method: "GET",
    request: dividend.recordRequest,
    answer: dividend.record,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The dividends that the caller received and was charged, newest first.",
  },
} as const satisfies Record<string, Endpoint>;

import * as field from "../fields.ts";
import * as ipo from "../ipo.ts";
import type { Endpoint } from "./endpoint.ts";

/** Offerings of companies that come to the market, and the lotteries for their lots (docs/ipo.md). */
export const ipoEndpoints = {
  "ipo/list": {
    method: "GET",
    request: field.nothing,
    answer: ipo.ipoList,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "Offerings that are running, those that are listed, and how their first prices went.",
  },
  "ipo/detail": {
    method: "GET",
    request: ipo.ipoDetailRequest,
    answer: ipo.ipoDetail,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "An offering with its formula, odds and times.",
  },
  "ipo/apply": {
    method: "POST",
    request: ipo.ipoApplyRequest,
    answer: ipo.ipoEntryAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Enters the lottery of an offering; no money is held.",
  },
  "ipo/withdraw": {
    method: "POST",
    request: ipo.ipoEntryRequest,
    answer: ipo.ipoEntryAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Takes an entry back before the list is frozen.",
  },
  "ipo/applications": {
    method: "GET",
    request: field.paging,
    answer: ipo.ipoApplications,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's entries, newest first, with their results.",
  },
  "ipo/wins": {
    method: "GET",
    request: field.paging,
    answer: ipo.ipoWins,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's winning entries, newest first: lots, amount due, amount paid.",
  },
  "ipo/pay": {
    method: "POST",
    request: ipo.ipoPayRequest,
    answer: ipo.ipoEntryAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary:
      "Pays for won lots, in parts or as a whole; paid in full, they are approved by themselves.",
  },
  "ipo/decline": {
    method: "POST",
    request: ipo.ipoEntryRequest,
    answer: ipo.ipoEntryAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Gives won lots up, free of charge, before anything is paid.",
  },
  "ipo/proof": {
    method: "GET",
    request: ipo.ipoDetailRequest,
    answer: ipo.ipoProof,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "The proof file of a draw, from which everybody can draw again (docs/draws.md).",
  },
} as const satisfies Record<string, Endpoint>;

import * as field from "../fields.ts";
import * as fundPassword from "../fund-password.ts";
import * as session from "../session.ts";
import type { Endpoint } from "./endpoint.ts";

/** The password that withdrawals ask for. */
export const fundPasswordEndpoints = {
  "fundPassword/state": {
    method: "GET",
    request: field.nothing,
    answer: fundPassword.fundPasswordState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Whether the caller has a fund password, and whether withdrawals are stopped for it.",
  },
  "fundPassword/sendCode": {
    method: "POST",
    request: field.nothing,
    answer: session.sendCodeAnswer,
    caller: "customer",
    bot: "never",
    cost: "code",
    summary: "Sends a verification code for the fund password to the caller's own number.",
  },
  "fundPassword/set": {
    method: "POST",
    request: fundPassword.setFundPasswordRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Sets the first fund password, with login password and verification code.",
  },
  "fundPassword/change": {
    method: "POST",
    request: fundPassword.changeFundPasswordRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Changes the fund password, which needs the old one.",
  },
  "fundPassword/reset": {
    method: "POST",
    request: fundPassword.setFundPasswordRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Sets a forgotten fund password anew, with login password and verification code.",
  },
} as const satisfies Record<string, Endpoint>;

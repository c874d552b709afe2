import * as bot from "../bot.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Tokens for programs. Only their signed-in owner can create and revoke them. */
export const botEndpoints = {
  "bot/tokens": {
    method: "GET",
    request: field.paging,
    answer: bot.botTokenPage,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The caller's bot tokens that were not revoked, newest first.",
  },
  "bot/create": {
    method: "POST",
    request: bot.createTokenRequest,
    answer: bot.createdToken,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Makes a bot token; its secret stands in this answer only.",
  },
  "bot/revoke": {
    method: "POST",
    request: bot.revokeTokenRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Ends a bot token and cuts its streams at once.",
  },
} as const satisfies Record<string, Endpoint>;

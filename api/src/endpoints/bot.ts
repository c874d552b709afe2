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
    summary: "The caller's bot tokens that have not been revoked, newest first.",
  },
  "bot/create": {
    method: "POST",
    request: bot.createTokenRequest,
    answer: bot.createdToken,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Creates a bot token; only this answer contains its secret.",
  },
  "bot/revoke": {
    method: "POST",
    request: bot.revokeTokenRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Revokes a bot token and disconnects its streams at once.",
  },
} as const satisfies Record<string, Endpoint>;

import * as bot from "../bot.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Tokens for programs. Only their signed-in owner can create and revoke them. */
export const botEndpoints = {
  "bot/tokens": {
    request: field.paging,
    answer: bot.botTokenPage,
    auth: "session",
    bot: "never",
    summary: "The caller's bot tokens that were not revoked, newest first.",
  },
  "bot/create": {
    request: bot.createTokenRequest,
    answer: bot.createdToken,
    auth: "session",
    bot: "never",
    summary: "Makes a bot token; its secret stands in this answer only.",
  },
  "bot/revoke": {
    request: bot.revokeTokenRequest,
    answer: field.nothing,
    auth: "session",
    bot: "never",
    summary: "Ends a bot token and cuts its streams at once.",
  },
} as const satisfies Record<string, Endpoint>;

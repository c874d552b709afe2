import type { ReasonEntry } from "./reason-entry.ts";

/** Bots: tokens, and the numbered events that they read. */
export const botReasons = {
  BOT_TOKEN_INVALID: { code: 401 },
  BOT_TOKEN_OTHER_MARKET: { code: 403 },
  SCOPE_MISSING: { code: 403 },
  BOT_TOKEN_UNKNOWN: { code: 404 },
  TOO_MANY_BOT_TOKENS: { code: 0, parameters: { maximum: "number" } },
  EVENTS_AHEAD: { code: 0, parameters: { last: "text" } },
} as const satisfies Record<string, ReasonEntry>;

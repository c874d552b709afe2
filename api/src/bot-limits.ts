/**
 * Rights and rate limits of bot tokens: the single source of these figures for the server, the API's description and
 * the Bots page. Separate from the schemas so that a browser can show them without loading those.
 */

/** `trade` includes `read`. */
export type BotScope = "read" | "trade";

/** Maximum number of active tokens per account. */
export const botTokensMaximum = 10;
/** In user-perceived characters. */
export const botTokenNameLongest = 40;
/** Prefix of every bot token, so that secret scanners can find leaked tokens. */
export const botTokenPrefix = "akari_bot_";
/** The prefix, 43 random letters and digits, and a checksum of 6. */
export const botTokenPattern = /^akari_bot_[0-9A-Za-z]{49}$/;
/** Maximum lifetime that can be chosen for a token, in days. */
export const botTokenDaysMaximum = 365;

/** A token bucket: burst size and refill rate per second. */
export interface BotAllowance {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Limits per token. `order`: placing, changing, cancelling and closing; `read`: everything else. Calls also count against
 * `allBotsLimits` and the higher limits of account and address.
 */
export const botLimits: Readonly<Record<"order" | "read", BotAllowance>> = {
  order: { burst: 20, perSecond: 10 },
  read: { burst: 40, perSecond: 20 },
};

/** Limits of all tokens of an account together: below the account's limits, so that its owner can always get through. */
export const allBotsLimits: typeof botLimits = {
  order: { burst: 240, perSecond: 80 },
  read: { burst: 480, perSecond: 160 },
};

/**
 * What a bot token may do and how often: the one source of these figures for the server, the API's description and
 * the page about bots. Kept apart from the schemas so that a browser can show them without loading those.
 */

/** `trade` includes `read`. */
export type BotScope = "read" | "trade";

/** Tokens of one account that are neither revoked nor expired. */
export const botTokensMaximum = 10;
/** Counted in characters as a reader sees them. */
export const botTokenNameLongest = 40;
/** What every bot token begins with, so that programs that look for leaked secrets find it. */
export const botTokenPrefix = "akari_bot_";
/** The prefix, 43 random letters and digits, and 6 of a checksum. */
export const botTokenPattern = /^akari_bot_[0-9A-Za-z]{49}$/;
/** A token can be made to expire after at most so many days. */
export const botTokenDaysMaximum = 365;

/** So many calls at once, then so many a second. */
export interface BotAllowance {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Calls of one token. `order`: placing, changing, cancelling and closing; `read`: everything else. What the tokens of
 * an account take counts against `allBotsLimits` and against the limits of account and address too, which are higher.
 */
export const botLimits: Readonly<Record<"order" | "read", BotAllowance>> = {
  order: { burst: 20, perSecond: 10 },
  read: { burst: 40, perSecond: 20 },
};

/** Calls of all tokens of an account together: less than the account's limits, so that its owner always comes through. */
export const allBotsLimits: typeof botLimits = {
  order: { burst: 240, perSecond: 80 },
  read: { burst: 480, perSecond: 160 },
};

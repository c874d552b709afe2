import * as v from "valibot";
import { botTokenDaysMaximum, botTokenNameLongest, botTokenPattern } from "./bot-limits.ts";
import * as field from "./fields.ts";

/** Tokens that customers create for their own programs. */

/** Length in user-perceived characters; control characters are rejected. */
const tokenName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("FIELD_REQUIRED"),
  v.maxLength(field.longestText, "FIELD_TOO_LONG"),
  v.maxGraphemes(botTokenNameLongest, "FIELD_TOO_LONG"),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "FIELD_FORMAT"),
  field.withoutDirection,
  v.trim(),
  v.nonEmpty("FIELD_REQUIRED"),
);

export const createTokenRequest = v.strictObject({
  tokenName,
  scope: v.picklist(["read", "trade"], "FIELD_CHOICE"),
  /** Whole days; absent: until it is revoked. */
  expiresInDays: v.exactOptional(
    v.pipe(field.quantity, v.maxValue(botTokenDaysMaximum, "NUMBER_TOO_LARGE")),
  ),
});

export const botToken = v.strictObject({
  botTokenId: field.id,
  /** The market for which it was made. */
  market: v.string(),
  name: v.string(),
  scope: v.picklist(["read", "trade"]),
  createdAt: field.time,
  /** Accurate to a few minutes; null: never. */
  lastUsedAt: v.nullable(field.time),
  /** null: until it is revoked. */
  expiresAt: v.nullable(field.time),
  expired: v.boolean(),
});
export type BotToken = v.InferOutput<typeof botToken>;

/** Newest first, without revoked tokens. */
export const botTokenPage = field.page(botToken);

export const createdToken = v.strictObject({
  /** For the header `token`. Shown only in this response. */
  secret: v.pipe(v.string(), v.regex(botTokenPattern)),
  token: botToken,
});
export type CreatedToken = v.InferOutput<typeof createdToken>;

export const revokeTokenRequest = v.strictObject({ botTokenId: field.id });

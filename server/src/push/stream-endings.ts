import type { closeCode } from "@akari/api/push";
import type { Reason } from "@akari/api/reasons";

/** Reasons of error messages after which the socket is closed, and with which code. */
export const streamEndings = {
  BODY_KEY_TWICE: "invalidPayload",
  BODY_NOT_JSON: "invalidPayload",
  REQUEST_MALFORMED: "policyViolation",
  TOPIC_UNKNOWN: "policyViolation",
  TOO_MANY_TOPICS: "policyViolation",
  RATE_LIMITED: "policyViolation",
  TOO_MANY_STREAMS: "tryAgain",
  OVERLOADED: "tryAgain",
  FAULT: "tryAgain",
  SESSION_EXPIRED: "sessionEnded",
  BOT_TOKEN_INVALID: "sessionEnded",
  BOT_TOKEN_OTHER_MARKET: "policyViolation",
  MARKET_UNKNOWN: "policyViolation",
} as const satisfies Partial<Record<Reason, keyof typeof closeCode>>;
export type EndingReason = keyof typeof streamEndings;

export function isEnding(reason: Reason): reason is EndingReason {
  return Object.hasOwn(streamEndings, reason);
}

/** Reasons of error messages after which the socket stays open: the topic is refused, everything else continues. */
export const topicRefusals = [
  "INSTRUMENT_UNKNOWN",
  "NOT_PERMITTED",
  "SESSION_REQUIRED",
  "TOO_MANY_TOPICS",
] as const satisfies readonly Reason[];
export type TopicRefusal = (typeof topicRefusals)[number];

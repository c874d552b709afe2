/** Codes with which the stream closes a socket. Those below 4000 are of RFC 6455 and its registry. */
export const closeCode = {
  goingAway: 1001,
  /** Not JSON. */
  invalidPayload: 1007,
  /** A message that is none of ours, too many of them, or none at all. */
  policyViolation: 1008,
  /** The core was replaced: connect again, subscriptions begin anew. */
  serviceRestart: 1012,
  /** The database did not answer. */
  tryAgain: 1013,
  /** The login session ended, or was none. */
  sessionEnded: 4001,
  /** Too slow for a log topic: read on over HTTP, then connect again. */
  behind: 4008,
} as const;

export type CloseCode = (typeof closeCode)[keyof typeof closeCode];

import type { ReasonEntry } from "./reason-entry.ts";

/** Registration, login and login sessions. */
export const sessionReasons = {
  MOBILE_REQUIRED: { code: 0 },
  MOBILE_FORMAT: { code: 0 },
  MOBILE_REGISTERED: { code: 0 },
  PASSWORD_REQUIRED: { code: 0 },
  PASSWORD_LENGTH: { code: 0, parameters: { minimum: "number", maximum: "number" } },
  PASSWORD_CHARACTERS: { code: 0 },
  PASSWORD_COMMON: { code: 0 },
  PASSWORD_OWN_WORD: { code: 0 },
  CONFIRMATION_REQUIRED: { code: 0 },
  PASSWORD_MISMATCH: { code: 0 },
  INVITATION_REQUIRED: { code: 0 },
  INVITATION_UNKNOWN: { code: 0 },
  INVITATION_USED_UP: { code: 0 },
  INVITATION_EXPIRED: { code: 0 },
  VERIFICATION_REQUIRED: { code: 0 },
  VERIFICATION_WRONG: { code: 0 },
  VERIFICATION_EXPIRED: { code: 0 },
  VERIFICATION_TRIES: { code: 0 },
  LOGIN_WRONG: { code: 0 },
  OLD_PASSWORD_WRONG: { code: 0 },
  SESSION_REQUIRED: { code: 401 },
  SESSION_EXPIRED: { code: 401 },
  SESSION_UNKNOWN: { code: 404 },
} as const satisfies Record<string, ReasonEntry>;

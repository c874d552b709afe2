import type { ReasonEntry } from "./reason-entry.ts";

/** Passkeys. */
export const passkeyReasons = {
  PASSKEY_ADDRESS: { code: 0 },
  PASSKEY_WRONG: { code: 0 },
  PASSKEY_EXPIRED: { code: 0 },
  PASSKEY_KNOWN: { code: 0 },
  PASSKEY_UNKNOWN: { code: 404 },
  TOO_MANY_PASSKEYS: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;

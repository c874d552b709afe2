import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { EndpointName } from "@akari/api/paths";
import { type Reason, reasons } from "@akari/api/reasons";
import type { SecurityKind } from "@akari/api/security-kinds";

/** Calls that change who may enter an account; each success is an entry. */
export const kindOfCall: Readonly<Partial<Record<EndpointName, SecurityKind>>> = {
  "user/register": "registered",
  "user/login": "signed-in",
  "passkey/signIn": "signed-in",
  "user/logout": "signed-out",
  "session/revoke": "devices-signed-out",
  "session/revokeOthers": "devices-signed-out",
  "user/changePassword": "password-changed",
  "twoStep/confirm": "two-step-on",
  "twoStep/end": "two-step-off",
  "twoStep/renewCodes": "recovery-codes-renewed",
  "passkey/add": "passkey-added",
  "passkey/remove": "passkey-removed",
  "bot/create": "token-created",
  "bot/revoke": "token-revoked",
  "fundPassword/set": "fund-password-changed",
  "fundPassword/change": "fund-password-changed",
  "fundPassword/reset": "fund-password-changed",
};

/** The kind of an operator's call that changed something. */
export function operatorKindOf(name: ConsoleEndpointName): SecurityKind {
  switch (name) {
    case "session/login":
    case "session/setUp":
      return "operator-signed-in";
    case "session/logout":
      return "operator-signed-out";
    default:
      return "operator-acted";
  }
}

const secrets: Readonly<Partial<Record<Reason, SecurityKind>>> = {
  LOGIN_WRONG: "wrong-password",
  OLD_PASSWORD_WRONG: "wrong-password",
  LOGIN_PASSWORD_WRONG: "wrong-password",
  FUND_PASSWORD_WRONG: "wrong-password",
  FUND_PASSWORD_PAUSED: "wrong-password",
  OPERATOR_LOGIN_WRONG: "wrong-password",
  PASSKEY_WRONG: "wrong-password",
  ONE_TIME_SECRET_WRONG: "wrong-code",
  TOTP_WRONG: "wrong-code",
  TWO_STEP_WRONG: "wrong-code",
  TWO_STEP_PAUSED: "wrong-code",
  VERIFICATION_WRONG: "wrong-code",
  VERIFICATION_TRIES: "wrong-code",
  BODY_NOT_JSON: "not-understood",
  BODY_KEY_TWICE: "not-understood",
  BODY_NOT_OBJECT: "not-understood",
  FIELD_UNKNOWN: "not-understood",
  FIELD_TYPE: "not-understood",
};

const codes: Readonly<Record<number, SecurityKind>> = {
  400: "not-understood",
  401: "session-over",
  403: "not-allowed",
  405: "not-understood",
  413: "not-understood",
  415: "not-understood",
  429: "too-many-calls",
};

/** A refusal's kind of security event; null: nothing, such as an order without money. */
export function kindOfRefusal(reason: Reason): SecurityKind | null {
  return secrets[reason] ?? codes[reasons[reason].code] ?? null;
}

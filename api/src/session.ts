import * as v from "valibot";
import * as field from "./fields.ts";
import { passwordLength, passwordProblem } from "./password-rules.ts";
import { securityKinds } from "./security-kinds.ts";
import { secondStepCode } from "./two-step.ts";
import { foldMobile, looksLikeMobile } from "./mobile.ts";
import { isRepeated } from "./repeated-password.ts";

export const verificationCodeLength = 6;

const mobile = v.pipe(
  field.text(40),
  v.check((value) => looksLikeMobile(foldMobile(value)), "MOBILE_FORMAT"),
  v.description("Japanese mobile number with or without hyphens, or an international one with +."),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty("FIELD_REQUIRED"),
  v.check((value) => passwordProblem(value) !== "length", "PASSWORD_LENGTH"),
  v.metadata({ minLength: passwordLength.minimum, maxLength: passwordLength.maximum }),
  // Any printable characters (M-GAP-2), here as a pattern so that the API's description has it.
  v.regex(/^[^\p{C}]*$/u, "PASSWORD_CHARACTERS"),
);

const confirmed = { newPassword, confirmPassword: field.text(40) };

export const sendCodeRequest = v.strictObject({ mobile });

export const sendCodeAnswer = v.strictObject({
  /** null when the number belongs to an account other than the caller's. */
  practiceMessage: v.nullable(
    v.strictObject({ text: v.string(), code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  ),
});

/** Fields in the order in which they are checked. */
export const registerRequest = v.pipe(
  v.strictObject({
    mobile,
    password: newPassword,
    confirmPassword: field.text(40),
    invitationCode: field.text(40),
    verificationCode: field.text(40),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["confirmPassword"]],
      (input) => input.password === input.confirmPassword,
      "PASSWORD_MISMATCH",
    ),
    ["confirmPassword"],
  ),
);

export const loginRequest = v.strictObject({
  mobile: field.text(40),
  password: field.text(40),
  /** Where two-step verification is on; without it the answer is TWO_STEP_REQUIRED. */
  code: v.exactOptional(secondStepCode),
});

/** Fields in the order in which they are checked. */
export const resetPasswordRequest = v.pipe(
  v.strictObject({
    mobile,
    verificationCode: field.text(40),
    ...confirmed,
  }),
  v.forward(
    v.partialCheck([["newPassword"], ["confirmPassword"]], isRepeated, "PASSWORD_MISMATCH"),
    ["confirmPassword"],
  ),
);

export const passwordState = v.strictObject({
  /** null: still that of the registration. */
  changedAt: v.nullable(field.time),
});

export const loginAnswer = v.strictObject({
  /** Opaque; for the header `token`. */
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  user_id: field.id,
});

/** Fields in the order in which they are checked. */
export const changePasswordRequest = v.pipe(
  v.strictObject({
    oldPassword: field.text(40),
    ...confirmed,
  }),
  v.forward(
    v.partialCheck([["newPassword"], ["confirmPassword"]], isRepeated, "PASSWORD_MISMATCH"),
    ["confirmPassword"],
  ),
);

/** Numbers of ended credentials: every other login session and every bot token of the account. */
export const changePasswordAnswer = v.strictObject({
  sessionsEnded: field.count,
  botTokensEnded: field.count,
});

export const userInfoRequest = v.strictObject({
  user_id: v.exactOptional(
    v.pipe(
      v.string(),
      v.maxLength(40, "FIELD_TOO_LONG"),
      v.description("Ignored: the token decides."),
    ),
  ),
});

export const userInfo = v.strictObject({
  user_id: field.id,
  /** Masked, e.g. 090-****-5678. */
  mobile: v.string(),
  language: v.picklist(["jp", "cn", "en", "sp", "fr"]),
});

export const sessionItem = v.strictObject({
  sessionId: field.id,
  createdAt: field.time,
  lastSeenAt: field.time,
  userAgent: v.string(),
  current: v.boolean(),
});
export type SessionItem = v.InferOutput<typeof sessionItem>;

export const sessionPage = field.page(sessionItem);

/** Active login sessions that one account can have; a further sign-in ends the one unused for longest. */
export const sessionsMaximum = 20;

export const revokeOthersAnswer = v.strictObject({ sessionsEnded: field.count });

/** Credentials that a sign-in used. */
export const signInMethods = ["password", "authenticator", "recovery-code", "passkey"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A sign-in of the last 30 days, or failed ones. */
export const signInItem = v.strictObject({
  signInId: field.id,
  /** Of the first one, where several failures are counted together. */
  time: field.time,
  succeeded: v.boolean(),
  /** The credentials used; of a failure, the wrong one. */
  method: v.picklist(signInMethods),
  userAgent: v.string(),
  /** Failures within ten minutes are one item. */
  count: field.count,
});
export type SignInItem = v.InferOutput<typeof signInItem>;

export const signInPage = field.page(signInItem);

/** Security events of the account in the last 30 days. */
export const securityItem = v.strictObject({
  entryId: field.id,
  /** Of the first one, where several are counted together. */
  time: field.time,
  kind: v.picklist(securityKinds),
  /** Why it was refused, in the caller's language; null: it was done, or `kind` says it already. */
  reasonText: v.nullable(v.string()),
  /** The address that it came from: of IPv6 its network. */
  source: v.string(),
  userAgent: v.string(),
  /** Equal refusals within ten minutes are at most two items: the first one, and the others. */
  count: field.count,
});
export type SecurityItem = v.InferOutput<typeof securityItem>;

export const securityPage = field.page(securityItem);

export const revokeRequest = v.strictObject({ sessionId: field.id });

/** A text message that was sent to the caller's number while they were signed in. */
const practiceMessageItem = v.strictObject({
  messageId: field.id,
  text: v.string(),
  createdAt: field.time,
});

export const practiceMessagePage = field.page(practiceMessageItem);

import * as v from "valibot";
import * as field from "./fields.ts";
import { foldMobile, looksLikeMobile } from "./mobile.ts";

/** 6 to 10, read as both inclusive (M-GAP-2). Counted in characters. */
export const passwordLength = { minimum: 6, maximum: 10 } as const;
export const verificationCodeLength = 6;

const mobile = v.pipe(
  field.text(40),
  v.check((value) => looksLikeMobile(foldMobile(value)), "MOBILE_FORMAT"),
  v.description("Japanese mobile number with or without hyphens, or an international one with +."),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty("FIELD_REQUIRED"),
  v.check((value) => {
    const length = [...value].length;
    return length >= passwordLength.minimum && length <= passwordLength.maximum;
  }, "PASSWORD_LENGTH"),
  // Any printable characters (M-GAP-2): no control characters, no unpaired surrogates.
  v.regex(/^[^\p{C}]*$/u, "PASSWORD_CHARACTERS"),
);

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

export const loginRequest = v.strictObject({ mobile: field.text(40), password: field.text(40) });

export const loginAnswer = v.strictObject({
  /** Opaque; for the header `token`. */
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  user_id: field.id,
});

/** Fields in the order in which they are checked. */
export const changePasswordRequest = v.pipe(
  v.strictObject({
    oldPassword: field.text(40),
    newPassword,
    confirmPassword: field.text(40),
  }),
  v.forward(
    v.partialCheck(
      [["newPassword"], ["confirmPassword"]],
      (input) => input.newPassword === input.confirmPassword,
      "PASSWORD_MISMATCH",
    ),
    ["confirmPassword"],
  ),
);

/** What it ended: every other login session and every bot token of the account. */
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

export const revokeRequest = v.strictObject({ sessionId: field.id });

/** A text message that was sent to the caller's number while they were signed in. */
const practiceMessageItem = v.strictObject({
  messageId: field.id,
  text: v.string(),
  createdAt: field.time,
});

export const practiceMessagePage = field.page(practiceMessageItem);

import * as v from "valibot";
import * as field from "./fields.ts";
import { foldWidth, fundPasswordLength, fundPasswordProblem } from "./fund-password-rules.ts";
import { isRepeated } from "./repeated-password.ts";

/** 6 to 10 printable characters (M-VAL-14, M-GAP-2), of any width. */
const newFundPassword = v.pipe(
  v.string(),
  v.nonEmpty("FIELD_REQUIRED"),
  v.maxLength(40, "FIELD_TOO_LONG"),
  v.transform(foldWidth),
  v.check((text) => fundPasswordProblem(text) !== "length", "FUND_PASSWORD_LENGTH"),
  v.check((text) => fundPasswordProblem(text) !== "characters", "PASSWORD_CHARACTERS"),
  v.description(
    `${fundPasswordLength.minimum} to ${fundPasswordLength.maximum} printable characters, full width too.`,
  ),
);

/** A typed fund password, of any form: only its comparison says whether it is right. */
export const typedFundPassword = v.pipe(field.text(40), v.transform(foldWidth));

const confirmed = { newPassword: newFundPassword, confirmPassword: typedFundPassword };

/** Sets it for the first time, or anew when it was forgotten (M-VAL-32). Fields in the order in which they are checked. */
export const setFundPasswordRequest = v.pipe(
  v.strictObject({
    /** The login password. */
    password: field.text(40),
    verificationCode: field.text(40),
    ...confirmed,
  }),
  v.forward(
    v.partialCheck([["newPassword"], ["confirmPassword"]], isRepeated, "PASSWORD_MISMATCH"),
    ["confirmPassword"],
  ),
);

/** Fields in the order in which they are checked (M-VAL-13 to M-VAL-15). */
export const changeFundPasswordRequest = v.pipe(
  v.strictObject({ oldPassword: typedFundPassword, ...confirmed }),
  v.forward(
    v.partialCheck([["newPassword"], ["confirmPassword"]], isRepeated, "PASSWORD_MISMATCH"),
    ["confirmPassword"],
  ),
);

export const fundPasswordState = v.strictObject({
  set: v.boolean(),
  /** null: never set. */
  changedAt: v.nullable(field.time),
  /** After too many wrong ones withdrawals are refused until then; null: they are not. */
  pausedUntil: v.nullable(field.time),
});

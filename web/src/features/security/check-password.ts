import { foldMobile, looksLikeMobile } from "@akari/api/mobile";
import { passwordProblem } from "@akari/api/password-rules";

export interface NewPasswordInput {
  readonly mobile: string;
  readonly verificationCode: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type NewPasswordField = keyof NewPasswordInput;

/** Keys of the catalogue `security.problem`. */
type NewPasswordProblem =
  | "mobile"
  | "mobileFormat"
  | "code"
  | "old"
  | "new"
  | "length"
  | "characters"
  | "confirmation"
  | "mismatch";

export type NewPasswordProblems = Partial<Record<NewPasswordField, NewPasswordProblem>>;

/** What a change and a reset ask for, in the order of display and of checks. */
export const fieldsOf = {
  change: ["oldPassword", "newPassword", "confirmPassword"],
  reset: ["mobile", "verificationCode", "newPassword", "confirmPassword"],
} as const satisfies Record<string, readonly NewPasswordField[]>;

/** M-VAL-10 to M-VAL-12: one problem per field, the first that applies. */
export function checkNewPassword(
  purpose: keyof typeof fieldsOf,
  input: NewPasswordInput,
): NewPasswordProblems {
  const problems: NewPasswordProblems = {};
  if (purpose === "change") {
    if (input.oldPassword === "") problems.oldPassword = "old";
  } else {
    const mobile = checkMobile(input.mobile);
    if (mobile !== null) problems.mobile = mobile;
    if (input.verificationCode.trim() === "") problems.verificationCode = "code";
  }
  const unusable = passwordProblem(input.newPassword);
  if (input.newPassword === "") problems.newPassword = "new";
  else if (unusable !== null) problems.newPassword = unusable;
  if (input.confirmPassword === "") problems.confirmPassword = "confirmation";
  else if (input.confirmPassword !== input.newPassword) problems.confirmPassword = "mismatch";
  return problems;
}

/** Also checked before a code is asked for; null: the number has the right form. */
export function checkMobile(mobile: string): "mobile" | "mobileFormat" | null {
  if (mobile.trim() === "") return "mobile";
  return looksLikeMobile(foldMobile(mobile)) ? null : "mobileFormat";
}

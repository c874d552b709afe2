import { foldWidth, fundPasswordProblem } from "@akari/api/fund-password-rules";

/** First setting, change with the old one, and a new one when it was forgotten. */
export type FundPasswordPurpose = "set" | "change" | "reset";

export interface FundPasswordInput {
  /** The login password. */
  readonly password: string;
  readonly verificationCode: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type FundPasswordField = keyof FundPasswordInput;

/** Keys of the catalogue `fundPassword.problem`. */
type FundPasswordProblem =
  | "login"
  | "code"
  | "old"
  | "new"
  | "length"
  | "characters"
  | "sameAsLogin"
  | "confirmation"
  | "mismatch";

export type FundPasswordProblems = Partial<Record<FundPasswordField, FundPasswordProblem>>;

const byOwner = [
  "password",
  "verificationCode",
  "newPassword",
  "confirmPassword",
] as const satisfies readonly FundPasswordField[];

/** What each purpose asks for, in the order of display and of checks. */
export const fieldsOf: Readonly<Record<FundPasswordPurpose, readonly FundPasswordField[]>> = {
  set: byOwner,
  reset: byOwner,
  change: ["oldPassword", "newPassword", "confirmPassword"],
};

/** M-VAL-13 to M-VAL-15, M-VAL-32: one problem per field, the first that applies. */
export function checkFundPassword(
  purpose: FundPasswordPurpose,
  input: FundPasswordInput,
): FundPasswordProblems {
  const asked = fieldsOf[purpose];
  const problems: FundPasswordProblems = {};
  const isEmpty = (name: FundPasswordField) => asked.includes(name) && input[name].trim() === "";
  if (isEmpty("password")) problems.password = "login";
  if (isEmpty("verificationCode")) problems.verificationCode = "code";
  if (isEmpty("oldPassword")) problems.oldPassword = "old";
  const wanted = foldWidth(input.newPassword);
  const unusable = fundPasswordProblem(wanted);
  if (isEmpty("newPassword")) problems.newPassword = "new";
  else if (unusable !== null) problems.newPassword = unusable;
  else if (asked.includes("password") && wanted === foldWidth(input.password))
    problems.newPassword = "sameAsLogin";
  if (isEmpty("confirmPassword")) problems.confirmPassword = "confirmation";
  else if (foldWidth(input.confirmPassword) !== wanted) problems.confirmPassword = "mismatch";
  return problems;
}

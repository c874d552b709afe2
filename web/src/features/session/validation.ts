import { foldMobile, looksLikeMobile } from "@akari/api/mobile";
import { passwordProblem } from "@akari/api/password-rules";

export interface RegisterInput {
  readonly mobile: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly invitationCode: string;
  readonly verificationCode: string;
}

export type RegisterField = keyof RegisterInput;
export type LoginField = "mobile" | "password" | "code";

/** Keys of the catalogue `session.problem`. */
export type FieldProblem =
  | "accountRequired"
  | "mobileRequired"
  | "mobileFormat"
  | "passwordRequired"
  | "passwordLength"
  | "confirmationRequired"
  | "passwordMismatch"
  | "invitationRequired"
  | "verificationRequired"
  | "codeRequired";

export type Problems<FieldName extends string> = Partial<Record<FieldName, FieldProblem>>;

/** M-VAL-1, M-VAL-2: both fields must be filled, and the code where it is asked for. */
export function checkLogin(input: {
  mobile: string;
  password: string;
  code?: string;
}): Problems<LoginField> {
  return {
    ...(input.mobile.trim() === "" ? { mobile: "accountRequired" } : {}),
    ...(input.password === "" ? { password: "passwordRequired" } : {}),
    ...(input.code?.trim() === "" ? { code: "codeRequired" } : {}),
  };
}

/** M-VAL-3 to M-VAL-9: one problem per field, the first that applies. */
export function checkRegister(input: RegisterInput): Problems<RegisterField> {
  const problems: Problems<RegisterField> = {};
  const mobile = checkMobile(input.mobile);
  if (mobile !== undefined) problems.mobile = mobile;
  if (input.password === "") problems.password = "passwordRequired";
  else if (passwordProblem(input.password) === "length") problems.password = "passwordLength";
  if (input.confirmPassword === "") problems.confirmPassword = "confirmationRequired";
  else if (input.confirmPassword !== input.password) problems.confirmPassword = "passwordMismatch";
  if (input.invitationCode.trim() === "") problems.invitationCode = "invitationRequired";
  if (input.verificationCode.trim() === "") problems.verificationCode = "verificationRequired";
  return problems;
}

/** Also checked before a text message is sent. */
export function checkMobile(mobile: string): FieldProblem | undefined {
  if (mobile.trim() === "") return "mobileRequired";
  return looksLikeMobile(foldMobile(mobile)) ? undefined : "mobileFormat";
}

import * as v from "valibot";
import { operatorPasswordLength } from "./console/session.ts";
import { isReason, type Reason } from "./reasons.ts";
import { passwordLength } from "./password-rules.ts";

/** The first error of a request, in the order of its fields. */
export interface Invalid {
  readonly reason: Reason;
  /** The request's top-level field, even for an error inside it; `parameters.field` is the name for the sentence. */
  readonly field?: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export type Validated<Value> =
  | { readonly kind: "valid"; readonly value: Value }
  | { readonly kind: "invalid"; readonly invalid: Invalid };

/** Parses a request's fields. Never throws. Cross-field checks are ordered by their field. */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Validated<v.InferOutput<Schema>> {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return { kind: "invalid", invalid: { reason: "BODY_NOT_OBJECT", parameters: {} } };
  const result = v.safeParse(schema, input);
  if (result.success) return { kind: "valid", value: result.output };

  const order = fieldOrder(schema, input);
  const place = (issue: v.BaseIssue<unknown>) => {
    const at = order.indexOf(fieldOf(issue) ?? "");
    return at === -1 ? order.length : at;
  };
  const first = result.issues.reduce((best, issue) => (place(issue) < place(best) ? issue : best));
  return { kind: "invalid", invalid: described(first) };
}

/** Fields whose absence has a specific reason (M-VAL-1..6, 31). */
const requiredReasons: Readonly<Record<string, Reason>> = {
  mobile: "MOBILE_REQUIRED",
  password: "PASSWORD_REQUIRED",
  confirmPassword: "CONFIRMATION_REQUIRED",
  invitationCode: "INVITATION_REQUIRED",
  verificationCode: "VERIFICATION_REQUIRED",
  holder: "HOLDER_REQUIRED",
  bankCode: "BANK_REQUIRED",
  branchCode: "BRANCH_REQUIRED",
  number: "BANK_NUMBER_REQUIRED",
  applicantName: "MISSING_INFORMATION",
  idNumber: "MISSING_INFORMATION",
  address: "MISSING_INFORMATION",
  contactNumber: "MISSING_INFORMATION",
  email: "MISSING_INFORMATION",
};

/** The reason of a refusal when the field is absent or empty. */
export function requiredReasonOf(field: string): Reason {
  return requiredReasons[field] ?? "FIELD_REQUIRED";
}

function described(issue: v.BaseIssue<unknown>): Invalid {
  const field = fieldOf(issue);
  const named = field === undefined ? {} : { field: short(field) };
  const reason = reasonOf(issue, field);
  return { reason, ...named, parameters: { field: saidOf(issue), ...bounds(issue, reason) } };
}

/** The name for the sentence: the innermost field (the trigger of an OCO); for an unknown field the whole path. */
function saidOf(issue: v.BaseIssue<unknown>): string {
  const names = (issue.path ?? []).map(({ key }) => key).filter((key) => typeof key === "string");
  return short(issue.expected === "never" ? names.join(".") : (names.at(-1) ?? ""));
}

/** Shortens names of unknown fields, which are the caller's text. */
function short(name: string): string {
  return name.slice(0, 60);
}

function reasonOf(issue: v.BaseIssue<unknown>, field: string | undefined): Reason {
  if (isMissing(issue) || issue.message === "FIELD_REQUIRED") return requiredReasonOf(field ?? "");
  if (isReason(issue.message)) return issue.message;
  if (issue.expected === "never") return "FIELD_UNKNOWN";
  // JSON has no infinity, but 1e309 is parsed as infinity.
  if (issue.input === Number.POSITIVE_INFINITY || issue.input === Number.NEGATIVE_INFINITY)
    return "NUMBER_NOT_FINITE";
  if (issue.type === "picklist") return "FIELD_CHOICE";
  return issue.kind === "schema" ? "FIELD_TYPE" : "FIELD_FORMAT";
}

function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.input === undefined && issue.kind === "schema" && issue.path !== undefined;
}

function bounds(issue: v.BaseIssue<unknown>, reason: Reason): Record<string, string | number> {
  if (reason === "OPERATOR_PASSWORD_LENGTH") return { ...operatorPasswordLength };
  if (reason === "PASSWORD_LENGTH" || reason === "FUND_PASSWORD_LENGTH")
    return { ...passwordLength };
  if (reason === "FIELD_CHOICE") return { choices: (issue.expected ?? "").replace(/["()]/g, "") };
  return typeof issue.requirement === "number" ? { maximum: issue.requirement } : {};
}

function fieldOf(issue: v.BaseIssue<unknown>): string | undefined {
  const key = issue.path?.[0]?.key;
  return typeof key === "string" ? key : undefined;
}

/** Field names in schema order. */
function fieldOrder(schema: v.GenericSchema, input: unknown): readonly string[] {
  if ("entries" in schema) return Object.keys(schema.entries as object);
  if ("pipe" in schema) {
    const first = (schema.pipe as readonly v.GenericSchema[])[0];
    return first === undefined || first === schema ? [] : fieldOrder(first, input);
  }
  if ("getter" in schema)
    return fieldOrder((schema.getter as (input: unknown) => v.GenericSchema)(input), input);
  return [];
}

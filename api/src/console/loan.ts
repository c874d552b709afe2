import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decisionAnswer } from "./person.ts";
import { caseStep, decideRequest, moneyCase, pageOf, queueRequest } from "./queue.ts";
import type { Role } from "./roles.ts";

/** Why an operator fails an application: the closed list (docs/loan.md#review). None of them asks the customer for money. */
export const loanFailReasons = [
  "LOAN_NAME_DIFFERS",
  "LOAN_FORM_UNCLEAR",
  "LOAN_LIMIT_FELL",
] as const;

/** A running or repaid loan counts as approved here. */
const loanCase = v.strictObject({ loanId: field.id, ...moneyCase.entries });
export type LoanCase = v.InferOutput<typeof loanCase>;

const readers: readonly Role[] = ["administrator", "treasury", "auditor"];
const caseId = { loanId: field.id };

export const loanRows = {
  "loan/list": {
    method: "GET",
    request: queueRequest,
    answer: pageOf(loanCase),
    roles: readers,
    cost: "read",
    summary: "The queue of loan applications.",
  },
  "loan/detail": {
    method: "GET",
    request: v.strictObject(caseId),
    answer: v.strictObject({
      ...loanCase.entries,
      /** The form's contents; null once it is erased. */
      applicant: v.nullable(
        v.strictObject({
          applicantName: v.string(),
          /** Only the mask of the number is kept. */
          idMask: v.string(),
          address: v.string(),
          contactNumber: v.string(),
          email: v.string(),
        }),
      ),
      /** null: not verified. */
      verifiedName: v.nullable(v.string()),
      nameMatches: v.boolean(),
      score: field.count,
      limit: field.yen,
      /** The automatic desk's objections now; null: it would approve. Only of waiting cases. */
      deskReason: v.nullable(v.string()),
      steps: v.array(caseStep),
      secondPersonNeeded: v.boolean(),
      failReasons: v.array(v.strictObject({ reason: v.string(), text: v.string() })),
    }),
    roles: readers,
    cost: "read",
    summary:
      "One application with its form and what it is judged by. Opening it is a view that the customer reads.",
  },
  "loan/claim": {
    method: "POST",
    request: v.strictObject(caseId),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "act",
    summary: "Tells colleagues that the caller has this waiting case open. It blocks nobody.",
  },
  "loan/release": {
    method: "POST",
    request: v.strictObject(caseId),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "act",
    summary: "The caller has left the case.",
  },
  "loan/decide": {
    method: "POST",
    request: decideRequest(caseId, loanFailReasons),
    answer: decisionAnswer,
    roles: ["treasury"],
    cost: "act",
    summary:
      "Approves or fails an application; above the limit either becomes a proposal. A decided one answers who was first and when.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decidedBy, decisionAnswer, openProposal } from "./person.ts";
import { caseStep, ledgerEffect, pageOf, queueRequest } from "./queue.ts";

/** Why a deposit is refused: the closed list of operators. The automatic desk has the first two. */
export const depositFailReasons = [
  "DEPOSIT_TOO_LARGE",
  "DEPOSIT_DAY_LIMIT",
  "DEPOSIT_REPEATED",
  "DEPOSIT_WITHDRAWN",
] as const;

const depositCase = v.strictObject({
  depositId: field.id,
  /** D and eight digits, as the customer reads it. */
  caseNumber: v.string(),
  accountId: v.string(),
  amount: field.yen,
  status: v.picklist(["awaiting", "approved", "failed"]),
  requestedAt: field.time,
  /** While it waits for a second person. */
  proposal: v.nullable(openProposal),
  decidedAt: v.nullable(field.time),
  /** null while awaiting. */
  decidedBy: v.nullable(decidedBy),
  /** Why it failed, a stable word and its sentence in the caller's language; null otherwise. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
});
export type DepositCase = v.InferOutput<typeof depositCase>;

const rule = v.strictObject({
  rule: v.picklist(["request-limit", "day-limit", "second-person"]),
  /** The rule's limit in yen, and what counts against it with this deposit. */
  limit: field.yen,
  used: field.yen,
  /** `second-person`: true when one person is enough. */
  kept: v.boolean(),
});

export const depositRows = {
  "deposit/list": {
    method: "GET",
    request: queueRequest,
    answer: pageOf(depositCase),
    roles: ["administrator", "treasury", "support", "auditor"],
    cost: "read",
    summary: "The queue of deposits. Names no customer: account numbers only.",
  },
  "deposit/detail": {
    method: "GET",
    request: v.strictObject({ depositId: field.id }),
    answer: v.strictObject({
      ...depositCase.entries,
      figures: v.strictObject({
        totalAssets: field.yen,
        cash: field.yen,
        openedAt: field.time,
        /** Approved in the 30 days before it. */
        depositsOf30Days: field.count,
        depositedIn30Days: field.yen,
      }),
      rules: v.array(rule),
      steps: v.array(caseStep),
      /** What approving posts. Refusing posts nothing. */
      effect: ledgerEffect,
      /** Reasons to refuse with, in the caller's language. */
      failReasons: v.array(v.strictObject({ reason: v.string(), text: v.string() })),
    }),
    roles: ["administrator", "treasury", "support", "auditor"],
    cost: "read",
    summary:
      "One deposit with the figures and rules for deciding it. Opening it is a view that the customer reads.",
  },
  "deposit/decide": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        depositId: field.id,
        decision: v.picklist(["approved", "failed"]),
        /** Given exactly when it fails. */
        reason: v.exactOptional(v.picklist(depositFailReasons)),
      }),
      v.forward(
        v.partialCheck(
          [["decision"], ["reason"]],
          ({ decision, reason }) => (decision === "failed") === (reason !== undefined),
          "REASON_WITH_FAILURE",
        ),
        ["reason"],
      ),
    ),
    answer: decisionAnswer,
    roles: ["treasury"],
    cost: "act",
    summary:
      "Approves or refuses a deposit. Approving above the limit becomes a proposal. A decided one answers who was first and when.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

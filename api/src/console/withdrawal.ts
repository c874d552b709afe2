import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decidedBy, decisionAnswer, openProposal } from "./person.ts";
import { caseStep, ledgerEffect, pageOf, queueRequest } from "./queue.ts";

/** Why an operator fails a withdrawal: the closed list (M-ST-17). None of them asks the customer for money or an action outside. */
export const withdrawalFailReasons = ["HOLDER_DIFFERS", "BANK_ACCOUNT_REMOVED"] as const;

const withdrawalCase = v.strictObject({
  withdrawalId: field.id,
  /** W and eight digits, as the customer reads it. */
  caseNumber: v.string(),
  accountId: v.string(),
  amount: field.yen,
  status: v.picklist(["awaiting", "approved", "failed"]),
  requestedAt: field.time,
  /** Approved by itself then, whatever anybody is doing. */
  dueAt: field.time,
  proposal: v.nullable(openProposal),
  decidedAt: v.nullable(field.time),
  decidedBy: v.nullable(decidedBy),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
});
export type WithdrawalCase = v.InferOutput<typeof withdrawalCase>;

export const withdrawalRows = {
  "withdrawal/list": {
    method: "GET",
    request: queueRequest,
    answer: pageOf(withdrawalCase),
    roles: ["administrator", "treasury", "support", "auditor"],
    cost: "read",
    summary: "The queue of withdrawals, the next to be approved by itself first.",
  },
  "withdrawal/detail": {
    method: "GET",
    request: v.strictObject({ withdrawalId: field.id }),
    answer: v.strictObject({
      ...withdrawalCase.entries,
      /** The formula now (docs/margin.md#withdrawable-money); the amount itself is already held. */
      figures: v.strictObject({
        withdrawable: field.yen,
        cash: field.yen,
        equity: field.yen,
        required: field.yen,
        openCall: field.yen,
      }),
      /** null: the bank account has been removed. */
      bankAccount: v.nullable(
        v.strictObject({
          bankName: v.string(),
          branchName: v.string(),
          /** The last digits only. */
          maskedNumber: v.string(),
          holder: v.string(),
        }),
      ),
      steps: v.array(caseStep),
      /** What approving and failing post. */
      approveEffect: ledgerEffect,
      failEffect: ledgerEffect,
      secondPersonNeeded: v.boolean(),
      failReasons: v.array(v.strictObject({ reason: v.string(), text: v.string() })),
    }),
    roles: ["administrator", "treasury", "support", "auditor"],
    cost: "read",
    summary:
      "One withdrawal with the figures for deciding it. Opening it is a view that the customer reads.",
  },
  "withdrawal/decide": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        withdrawalId: field.id,
        decision: v.picklist(["approved", "failed"]),
        reason: v.exactOptional(v.picklist(withdrawalFailReasons)),
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
      "Approves or fails a withdrawal; above the limit either becomes a proposal. A decided one answers who was first and when.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

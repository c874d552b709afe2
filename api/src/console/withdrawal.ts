import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decisionAnswer } from "./person.ts";
import { caseStep, decideRequest, ledgerEffect, moneyCase, pageOf, queueRequest } from "./queue.ts";

/** Why an operator fails a withdrawal: the closed list (M-ST-17). None of them asks the customer for money or an action outside. */
export const withdrawalFailReasons = ["HOLDER_DIFFERS", "BANK_ACCOUNT_REMOVED"] as const;

const withdrawalCase = v.strictObject({
  withdrawalId: field.id,
  ...moneyCase.entries,
  /** Approved by itself then, whatever anybody is doing. */
  dueAt: field.time,
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
          bankCode: v.string(),
          bankName: v.string(),
          branchName: v.string(),
          /** The last digits only. */
          maskedNumber: v.string(),
          holder: v.string(),
        }),
      ),
      steps: v.array(caseStep),
      /** Postings of an approval and of a failure. */
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
  "withdrawal/claim": {
    method: "POST",
    request: v.strictObject({ withdrawalId: field.id }),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "read",
    summary:
      "Shows colleagues that the caller has a waiting withdrawal open, for ten minutes at most. It blocks nobody, and ends the caller's claim of any other case.",
  },
  "withdrawal/release": {
    method: "POST",
    request: v.strictObject({ withdrawalId: field.id }),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "read",
    summary: "Ends the caller's claim of a withdrawal.",
  },
  "withdrawal/decide": {
    method: "POST",
    request: decideRequest({ withdrawalId: field.id }, withdrawalFailReasons),
    answer: decisionAnswer,
    roles: ["treasury"],
    cost: "act",
    summary:
      "Approves or fails a withdrawal; above the limit either becomes a proposal. A decided one answers who was first and when.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

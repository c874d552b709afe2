import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { decisionAnswer } from "./person.ts";
import { caseStep, decideRequest, ledgerEffect, moneyCase, pageOf, queueRequest } from "./queue.ts";

/** Why a deposit is refused: the closed list of operators. The automatic desk has the first two. */
export const depositFailReasons = [
  "DEPOSIT_TOO_LARGE",
  "DEPOSIT_DAY_LIMIT",
  "DEPOSIT_REPEATED",
  "DEPOSIT_WITHDRAWN",
] as const;

const depositCase = v.strictObject({
  depositId: field.id,
  ...moneyCase.entries,
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
      /** Postings of an approval. A refusal posts nothing. */
      effect: ledgerEffect,
      /** Reasons to refuse with, in the caller's language. */
      failReasons: v.array(v.strictObject({ reason: v.string(), text: v.string() })),
    }),
    roles: ["administrator", "treasury", "support", "auditor"],
    cost: "read",
    summary:
      "One deposit with the figures and rules for deciding it. Opening it is a view that the customer reads.",
  },
  "deposit/claim": {
    method: "POST",
    request: v.strictObject({ depositId: field.id }),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "read",
    summary:
      "Shows colleagues that the caller has a waiting deposit open, for ten minutes at most. It blocks nobody, and ends the caller's claim of any other case.",
  },
  "deposit/release": {
    method: "POST",
    request: v.strictObject({ depositId: field.id }),
    answer: field.nothing,
    roles: ["treasury"],
    cost: "read",
    summary: "Ends the caller's claim of a deposit.",
  },
  "deposit/decide": {
    method: "POST",
    request: decideRequest({ depositId: field.id }, depositFailReasons),
    answer: decisionAnswer,
    roles: ["treasury"],
    cost: "act",
    summary:
      "Approves or refuses a deposit. Approving above the limit becomes a proposal. A decided one answers who was first and when.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId, decisionAnswer, person } from "./person.ts";

/** Why an entry is reversed: the closed list, which the customer reads. */
export const correctionReasons = [
  "CORRECTION_WRONG_ACCOUNT",
  "CORRECTION_DOUBLED",
  "CORRECTION_DECIDED_BY_MISTAKE",
] as const;

const correctionItem = v.strictObject({
  /** The entry that reverses. */
  entryId: field.id,
  at: field.time,
  accountId: v.string(),
  /** The entry that was reversed. */
  correctedEntryId: field.id,
  /** Change of the customer's cash. */
  amount: field.yen,
  reason: v.string(),
  reasonText: v.string(),
  people: v.array(person),
});
export type CorrectionItem = v.InferOutput<typeof correctionItem>;

const candidate = v.strictObject({
  entryId: field.id,
  at: field.time,
  kind: v.picklist(["deposit-approved", "withdrawal-approved"]),
  caseNumber: v.string(),
  /** Change in the customer's cash if it is reversed. */
  amount: field.yen,
  /** Why it cannot be reversed now, as a sentence; null: it can. */
  obstacle: v.nullable(v.string()),
});

export const correctionRows = {
  "correction/list": {
    method: "GET",
    request: v.strictObject({
      accountId: v.exactOptional(accountId),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: field.page(correctionItem),
    roles: ["administrator", "treasury", "auditor"],
    cost: "read",
    summary: "Corrections that were made, newest first.",
  },
  "correction/candidates": {
    method: "GET",
    request: v.strictObject({ accountId, cursor: v.exactOptional(field.cursor) }),
    answer: field.page(candidate),
    roles: ["administrator", "treasury"],
    cost: "read",
    summary: "Entries of an opened account that are of a kind that can be reversed.",
  },
  "correction/propose": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      accountId,
      entryId: field.id,
      reason: v.picklist(correctionReasons),
    }),
    answer: decisionAnswer,
    roles: ["administrator", "treasury"],
    cost: "act",
    summary:
      "Proposes the exact reverse of one entry. Only approved deposits and withdrawals, once each, and only as far as the customer's cash covers it.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

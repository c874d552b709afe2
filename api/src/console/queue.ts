import * as v from "valibot";
import { queueSearch } from "../case-number.ts";
import * as field from "../fields.ts";
import { accountId, caseClaim, decidedBy, openProposal } from "./person.ts";

/** Which cases of a queue: the waiting ones, those of them that an operator has open or that wait for a second person, or decided ones. */
const queueState = v.picklist(["waiting", "claimed", "second-person", "decided"]);

/** Filters of a queue. Waiting cases come oldest first, decided ones newest first. */
export const queueRequest = v.strictObject({
  /** Absent is `waiting`. */
  state: v.exactOptional(queueState),
  /** Case number or account number, whole or its beginning. */
  search: v.exactOptional(v.pipe(field.text(40), v.regex(queueSearch, "SEARCH_FORMAT"))),
  accountId: v.exactOptional(accountId),
  cursor: v.exactOptional(field.cursor),
});

/** The head of a queue's page. */
export const queueFigures = v.strictObject({
  waiting: field.count,
  waitingAmount: field.yen,
  secondPerson: field.count,
  /** Waiting cases that an operator has open. */
  claimed: field.count,
  /** When the oldest waiting case was requested; null: nothing waits. */
  oldest: v.nullable(field.time),
  approvedToday: field.count,
  failedToday: field.count,
  /** Decisions of the automatic desk among them. */
  automaticToday: field.count,
  /** Whether the automatic desk decides this queue. */
  desk: v.boolean(),
  /** Above this amount a second person is needed. */
  secondPersonAbove: field.yen,
});
export type QueueFigures = v.InferOutput<typeof queueFigures>;

/** Fields of a case in either queue. */
export const moneyCase = v.strictObject({
  /** D, W or L and eight digits, as the customer reads it. */
  caseNumber: v.string(),
  accountId: v.string(),
  amount: field.yen,
  status: v.picklist(["awaiting", "approved", "failed"]),
  requestedAt: field.time,
  /** While it waits for a second person. */
  proposal: v.nullable(openProposal),
  /** The operator who has it open while it waits: the first to open it. */
  claim: v.nullable(caseClaim),
  decidedAt: v.nullable(field.time),
  /** null while awaiting. */
  decidedBy: v.nullable(decidedBy),
  /** Why it failed, a stable word and its sentence in the caller's language; null otherwise. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
});

/** The decision on one case; a reason is given exactly when it fails. */
export function decideRequest<
  const Case extends v.ObjectEntries,
  const Reasons extends readonly string[],
>(caseId: Case, reasons: Reasons) {
  return v.pipe(
    v.strictObject({
      clientId: field.clientId,
      ...caseId,
      decision: v.picklist(["approved", "failed"]),
      reason: v.exactOptional(v.picklist(reasons)),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as { readonly decision: string; readonly reason?: string };
      const { decision, reason: value } = input;
      if ((decision === "failed") === (value !== undefined)) return;
      const at = { type: "object", origin: "value", input, key: "reason", value } as const;
      addIssue({ message: "REASON_WITH_FAILURE", path: [at] });
    }),
  );
}

export const pageOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({
    figures: queueFigures,
    items: v.array(item),
    nextCursor: v.nullable(field.cursor),
    now: field.time,
  });

/** One step in a case's record, oldest first. */
export const caseStep = v.strictObject({
  at: field.time,
  /** customer requested; an operator proposed, withdrew or refused the proposal; decided. */
  step: v.picklist(["requested", "proposed", "refused", "withdrawn", "expired", "decided"]),
  /** The operator's name; null for customer, desk and clock. */
  name: v.nullable(v.string()),
});
export type CaseStep = v.InferOutput<typeof caseStep>;

/** Postings of a decision: changes of three balances. */
export const ledgerEffect = v.strictObject({
  cash: field.yen,
  held: field.yen,
  /** Practice money outside the accounts: an approved deposit comes from there. */
  outside: field.yen,
});

import * as v from "valibot";
import * as field from "../fields.ts";
import { accountId } from "./person.ts";

/** Which cases of a queue: the waiting ones, those of them that wait for a second person, or decided ones. */
const queueState = v.picklist(["waiting", "second-person", "decided"]);

/** Filters of a queue. Waiting cases come oldest first, decided ones newest first. */
export const queueRequest = v.strictObject({
  /** Absent is `waiting`. */
  state: v.exactOptional(queueState),
  /** Case number or account number, whole or its beginning. */
  search: v.exactOptional(v.pipe(field.text(40), v.regex(/^[DW]?[0-9]+$/i, "SEARCH_FORMAT"))),
  accountId: v.exactOptional(accountId),
  cursor: v.exactOptional(field.cursor),
});

/** The head of a queue's page. */
export const queueFigures = v.strictObject({
  waiting: field.count,
  waitingAmount: field.yen,
  secondPerson: field.count,
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

/** What a decision would post: changes of three balances. */
export const ledgerEffect = v.strictObject({
  cash: field.yen,
  held: field.yen,
  /** Practice money outside the accounts: an approved deposit comes from there. */
  outside: field.yen,
});

import * as v from "valibot";
import * as field from "./fields.ts";

/** Subjects that have a state: the first word of the kinds of the account's events. */
export const changeSubjects = [
  "account",
  "order",
  "margin",
  "credit",
  "deposit",
  "withdrawal",
  "alert",
  "entry",
  "identity",
  "loan",
  "block",
  "ipo",
  "follow",
  "premarket",
  "chance",
  "reset",
  "entitlement",
] as const;

export const changesRequest = v.strictObject({
  cursor: v.exactOptional(field.cursor),
  /** Only those of one deposit or withdrawal. */
  depositId: v.exactOptional(field.id),
  withdrawalId: v.exactOptional(field.id),
});

/** A transition of a record of the account: who, when, from which state to which, and why (M-ST-26). */
export const change = v.strictObject({
  /** Of the account's log of events; stored in one transaction with what it reports. */
  sequence: field.count,
  at: field.time,
  subject: v.picklist(changeSubjects),
  subjectText: v.string(),
  /** The subject's display name: its number with its letter, an entry of the ledger its id; null for what an account has one of. */
  number: v.nullable(v.string()),
  by: v.picklist(["customer", "operator", "desk", "clock", "fund"]),
  /** The operator's own name; null for all others. */
  name: v.nullable(v.string()),
  /** Stable words; `from` null: it begins. Their texts are in the caller's language. */
  from: v.nullable(v.string()),
  fromText: v.nullable(v.string()),
  to: v.string(),
  toText: v.string(),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
});
export type Change = v.InferOutput<typeof change>;

/** Newest first. Events that were stored before transitions were say none. */
export const changePage = field.page(change);

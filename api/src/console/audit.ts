import * as v from "valibot";
import { csvChoice } from "../csv-choice.ts";
import * as field from "../fields.ts";
import { transitionTexts } from "../operator-action.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId, dates, person } from "./person.ts";
import { roles } from "./roles.ts";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const logEntry = v.strictObject({
  /** Consecutive from 1. */
  number: field.count,
  /** A and seven digits or more. */
  logNumber: v.string(),
  at: field.time,
  /** null: not an operator. */
  operator: v.nullable(person),
  /** server: what happens by itself, such as a proposal that expires. */
  by: v.picklist(["operator", "desk", "server"]),
  /** Roles at that time. */
  roles: v.array(v.string()),
  /** Stable word, e.g. `deposit-approved`; `text` is its short form in the caller's language. */
  action: v.string(),
  text: v.string(),
  caseNumber: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  /** The resulting state of the case or account; null: its state stayed, or the entry is older than such states in the log. */
  transition: v.nullable(transitionTexts),
  /** Why the core denied it, in the caller's language; null when it did not. */
  denialText: v.nullable(v.string()),
  /** Typed details: amounts in yen, people by name. Nothing secret. */
  parameters: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  /**
   * The parts that a browser recomputes with `isLogEntryIntact` of `verify`: content is the SHA-256 of `canonical`, the entry's exact text, and hash
   * links it to the hash before.
   */
  previous: hash,
  canonical: v.string(),
  content: hash,
  hash,
});
export type LogEntry = v.InferOutput<typeof logEntry>;

export const auditRows = {
  "audit/list": {
    method: "GET",
    request: v.strictObject({
      /** An entry's number, or part of a case number, an account number, a person's name or a reason in the caller's language. */
      search: v.exactOptional(field.text(40)),
      operatorId: v.exactOptional(field.id),
      action: v.exactOptional(v.pipe(field.text(40), v.regex(/^[a-z-]+$/, "FIELD_FORMAT"))),
      accountId: v.exactOptional(accountId),
      ...dates,
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(logEntry),
      nextCursor: v.nullable(field.cursor),
      figures: v.strictObject({
        entries: field.count,
        today: field.count,
        /** Agreements of a second person today. */
        secondPersonToday: field.count,
      }),
      /** Every action there is, for the filter, with its text. */
      actions: v.array(v.strictObject({ action: v.string(), text: v.string() })),
      /** false: the caller sees their own entries only. */
      all: v.boolean(),
      now: field.time,
    }),
    roles: roles,
    cost: "read",
    summary:
      "The operators' log, newest first. Administrators and auditors see all of it, everybody else their own entries.",
  },
  "audit/check": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      entries: field.count,
      intact: v.boolean(),
      /** The first entry that does not follow from the one before; null when intact. */
      brokenAt: v.nullable(field.count),
      head: hash,
      tookMs: field.count,
      checkedAt: field.time,
    }),
    roles: ["administrator", "auditor"],
    cost: "heavy",
    summary: "Recomputes the whole chain of the operators' log.",
  },
  "audit/export": {
    method: "GET",
    request: v.strictObject({ ...dates, ...csvChoice }),
    answer: v.strictObject({ name: v.string(), csv: v.string() }),
    roles: ["administrator", "auditor"],
    cost: "heavy",
    summary: "The log between two days as CSV, with its hashes.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;

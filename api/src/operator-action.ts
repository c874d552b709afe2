import * as v from "valibot";
import { csvChoice } from "./csv-choice.ts";
import * as field from "./fields.ts";

const kinds = ["view", "decision", "stop", "correction", "support"] as const;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The state of a case before and after an entry, in the caller's language; `from` null: it had none. */
export const transitionTexts = v.strictObject({ from: v.nullable(v.string()), to: v.string() });
export type TransitionTexts = v.InferOutput<typeof transitionTexts>;

/** An action of an operator or the automatic desk on an account: the customer and operators read the same lines. */
export const operatorAction = v.strictObject({
  /** A and the number in the operators' log. */
  logNumber: v.string(),
  at: field.time,
  /** Stable word; `text` is its short form in the caller's language. */
  action: v.string(),
  /** view: only looked; decision: of a case; stop: of new orders, and its end. */
  kind: v.picklist(kinds),
  text: v.string(),
  by: v.picklist(["operator", "desk", "clock"]),
  /** The people in the order in which they agreed, with the roles that the log has of them; empty for desk and clock. */
  people: v.array(v.strictObject({ name: v.string(), roles: v.array(v.string()) })),
  /** The resulting state of the case or account; null: its state stayed, or the entry is older than such states in the log. */
  transition: v.nullable(transitionTexts),
  reasonText: v.nullable(v.string()),
  caseNumber: v.nullable(v.string()),
  amount: v.nullable(field.yen),
  /** For `stop`: when it ends by itself; null otherwise. */
  until: v.nullable(field.time),
  /**
   * The entry's link in the log's chain, which a browser recomputes with `isLogEntryIntact` of `verify`: content is the SHA-256 of
   * `canonical`, the entry's exact text, and hash links it to the hash before.
   */
  previous: hash,
  canonical: v.string(),
  content: hash,
  hash,
});
export type OperatorAction = v.InferOutput<typeof operatorAction>;

/** Newest first. */
export const operatorActionPage = field.page(operatorAction);

export const operatorActionsRequest = v.strictObject({
  /** Absent: all. */
  kind: v.exactOptional(v.picklist(kinds)),
  cursor: v.exactOptional(field.cursor),
});

/** How many actions there are of each kind. */
export const operatorActionTotals = v.strictObject({
  view: field.count,
  decision: field.count,
  stop: field.count,
  correction: field.count,
  support: field.count,
});

export const operatorActionsExportRequest = v.strictObject(csvChoice);

/** The most lines of a file. */
export const operatorActionsMaximum = 50_000;

/** All of them as CSV, oldest first, with what a reader needs to check the chain: text, content and hash. */
export const operatorActionFile = v.strictObject({ fileName: v.string(), text: v.string() });

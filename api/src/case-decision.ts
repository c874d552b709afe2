import * as v from "valibot";
import * as field from "./fields.ts";

/** Someone who decided a deposit or a withdrawal, or agreed to a decision that still waits for a second operator. */
export const caseDecision = v.strictObject({
  /** `desk`: the automatic desk; `clock`: 24 hours passed without a decision. */
  by: v.picklist(["customer", "desk", "operator", "clock"]),
  /** The operator's own name; null for all others. */
  name: v.nullable(v.string()),
  at: field.time,
});
export type CaseDecision = v.InferOutput<typeof caseDecision>;

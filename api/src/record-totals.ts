import * as v from "valibot";
import * as field from "./fields.ts";

/** All deposits or all withdrawals of an account: how many in each state, and what was approved in each month. */
export const recordTotals = v.strictObject({
  awaiting: field.count,
  approved: field.count,
  failed: field.count,
  /** Months in Tokyo in which any was requested, newest first. */
  months: v.array(
    v.strictObject({
      month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)),
      /** Of those requested in the month, only approved ones. */
      approved: field.count,
      amount: field.yen,
    }),
  ),
});
export type RecordTotals = v.InferOutput<typeof recordTotals>;

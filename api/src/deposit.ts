import * as v from "valibot";
import { caseDecision } from "./case-decision.ts";
import * as field from "./fields.ts";
import { openingHours } from "./opening-hours.ts";

export const depositRequest = v.strictObject({
  clientId: field.clientId,
  amount: field.amountInYen,
});

const depositStatus = v.picklist(["awaiting", "approved", "failed"]);

export const depositAnswer = v.strictObject({ depositId: field.id, status: depositStatus });

const depositItem = v.strictObject({
  depositId: field.id,
  orderNumber: v.string(),
  amount: field.yen,
  status: depositStatus,
  /** The decision with its reason, in the caller's language; "" while awaiting. */
  remarks: v.string(),
  requestedAt: field.time,
  decidedAt: v.nullable(field.time),
});
export type DepositItem = v.InferOutput<typeof depositItem>;

export const depositListRequest = v.strictObject({
  cursor: v.exactOptional(field.cursor),
  /** Absent: all. */
  status: v.exactOptional(depositStatus),
});

/** The decider of a deposit requested now. */
export const depositDesk = v.strictObject({
  /** The automatic desk decides within seconds; otherwise a person, within the hours. */
  automatic: v.boolean(),
  /** The most that the automatic desk approves at once. */
  largest: field.yen,
  /** Opening hours of the desk with people: every day, in Tokyo. */
  hours: openingHours,
});

export const depositRecordRequest = v.strictObject({ depositId: field.id });

/** A deposit as its card in the conversation and the transaction log show it: from the records only, nothing is typed. */
export const depositRecord = v.strictObject({
  ...depositItem.entries,
  /** People who have agreed so far, in order. The automatic desk decides alone. */
  decisions: v.array(caseDecision),
  /** The entry that credited it; null while awaiting and after a failure. */
  entry: v.nullable(
    v.strictObject({
      entryId: field.id,
      /** Place in the account's chain, from 1. */
      chainIndex: field.count,
      cashBefore: field.yen,
      cashAfter: field.yen,
    }),
  ),
});
export type DepositRecord = v.InferOutput<typeof depositRecord>;

export const depositPage = field.page(depositRecord);

/** GET index/getCzhiurl: always a path inside the app (M-API-4). */
export const depositAddress = v.strictObject({ url: v.pipe(v.string(), v.startsWith("/japan7/")) });

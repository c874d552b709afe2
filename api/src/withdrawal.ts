import * as v from "valibot";
import { caseDecision } from "./case-decision.ts";
import * as field from "./fields.ts";
import { typedFundPassword } from "./fund-password.ts";

const bank = {
  bankCode: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  /** For example ****817. */
  maskedNumber: v.string(),
};

/** GET index/withdrawal: what could be withdrawn now, and by which rules (M-CON-1 to M-CON-3, docs/margin.md#withdrawable-money). */
export const withdrawalInfo = v.strictObject({
  withdrawable: field.yen,
  /** withdrawable = max(0, min(cash - loan principal - loan interest, equity - required - openCall)). */
  formula: v.strictObject({
    cash: field.yen,
    loanPrincipal: field.yen,
    loanInterest: field.yen,
    equity: field.yen,
    required: field.yen,
    openCall: field.yen,
  }),
  /** All money on hold, that of pending withdrawals too. */
  held: field.yen,
  minimum: field.yen,
  /** Nothing else can be said (M-CON-2). */
  fee: v.literal(0),
  arrivalHours: field.count,
  pending: v.strictObject({ count: field.count, maximum: field.count }),
  window: v.strictObject({
    open: v.boolean(),
    /** Monday to Friday 9:00 to 15:30 Tokyo, holidays included, in the reader's language. */
    text: v.string(),
    /** null while it is open. */
    nextOpening: v.nullable(field.time),
    /** Today and the four days after it in Tokyo. */
    days: v.array(v.strictObject({ date: field.date, accepts: v.boolean(), holiday: v.boolean() })),
  }),
  /** The caller's registered bank accounts. */
  bankAccounts: v.array(
    v.strictObject({
      bankAccountId: field.id,
      ...bank,
      accountType: v.picklist(["ordinary", "current", "savings"]),
      holder: v.string(),
    }),
  ),
});
export type WithdrawalInfo = v.InferOutput<typeof withdrawalInfo>;

/** Fields in the order in which they are checked (M-VAL-16 to M-VAL-18). */
export const withdrawalRequest = v.strictObject({
  clientId: field.clientId,
  amount: field.amountInYen,
  fundPassword: typedFundPassword,
  bankAccountId: field.id,
});

const withdrawalStatus = v.picklist(["awaiting", "approved", "failed"]);
export type WithdrawalStatus = v.InferOutput<typeof withdrawalStatus>;

export const withdrawalAnswer = v.strictObject({
  withdrawalId: field.id,
  status: withdrawalStatus,
});

export const withdrawalListRequest = v.strictObject({
  ...field.paging.entries,
  status: v.exactOptional(withdrawalStatus),
});

export const withdrawalDetailRequest = v.strictObject({ withdrawalId: field.id });

export const withdrawalItem = v.strictObject({
  withdrawalId: field.id,
  orderNumber: v.string(),
  amount: field.yen,
  status: withdrawalStatus,
  /** Why it failed, as a stable word; null otherwise. */
  reason: v.nullable(v.string()),
  /** The decision with its reason, in the caller's language; "" while awaiting. */
  remarks: v.string(),
  requestedAt: field.time,
  /** An undecided one is approved at this time. */
  dueAt: field.time,
  decidedAt: v.nullable(field.time),
  /** People who have agreed so far, in order. */
  decisions: v.array(caseDecision),
  bankAccount: v.strictObject(bank),
});
export type WithdrawalItem = v.InferOutput<typeof withdrawalItem>;

/** Newest first. */
export const withdrawalPage = v.strictObject({
  items: v.array(withdrawalItem),
  nextCursor: v.nullable(field.cursor),
  /** All of the caller's withdrawals, by status. */
  counts: v.strictObject({ awaiting: field.count, approved: field.count, failed: field.count }),
});

export const withdrawalCancelRequest = v.strictObject({
  clientId: field.clientId,
  withdrawalId: field.id,
});

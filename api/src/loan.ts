import * as v from "valibot";
import * as field from "./fields.ts";

/** Practice loans (練習ローン): M-LOAN-1, M-CON-6 to M-CON-8, docs/loan.md. */

/** A text of the form: what is missing has the spec's message (M-VAL-22), spaces alone too. */
const filled = (longest: number) =>
  v.pipe(field.text(longest), field.withoutDirection, v.trim(), v.nonEmpty("FIELD_REQUIRED"));

const contactNumber = v.pipe(
  filled(40),
  v.transform((typed) => typed.normalize("NFKC")),
  v.regex(/^[+]?[0-9][0-9\s()-]*$/, "CONTACT_NUMBER_FORMAT"),
  v.check((typed) => /^[0-9]{10,15}$/.test(typed.replace(/\D/g, "")), "CONTACT_NUMBER_FORMAT"),
);

const email = v.pipe(filled(100), v.email("EMAIL_FORMAT"));

/** A form's data of its applicant, in the order in which it is checked. */
const applicantFields = {
  /** As in the verified identity; spaces and the width of letters make no difference. */
  applicantName: filled(60),
  /** Of the specimen card; only a mask of it is kept. */
  idNumber: filled(40),
  address: filled(140),
  contactNumber,
  email,
};

export const loanApplyRequest = v.strictObject({
  clientId: field.clientId,
  amount: field.amountInYen,
  ...applicantFields,
});

/** `overdue`: past its due date; `repaid`, `failed`, `cancelled` (by the customer, before the decision) and `written-off` (with a reset of the account) have ended. */
export const loanStatus = v.picklist([
  "submitted",
  "approved",
  "overdue",
  "repaid",
  "failed",
  "cancelled",
  "written-off",
]);
export type LoanStatus = v.InferOutput<typeof loanStatus>;

export const loanAnswer = v.strictObject({ loanId: field.id, status: loanStatus });

/** Whole yen in a query. */
const yenInQuery = v.pipe(
  field.text(13),
  v.regex(/^[1-9][0-9]*$/, "YEN_NOT_WHOLE"),
  v.metadata({ type: "integer", minimum: 1 }),
  v.transform(Number),
  v.description("Whole yen."),
);

export const loanPreviewRequest = v.strictObject({ amount: yenInQuery });

const change = v.strictObject({ before: field.yen, after: field.yen });
const denial = v.nullable(v.strictObject({ reason: v.string(), text: v.string() }));

/** The loan of an application, if it were paid out today. */
export const loanPreview = v.strictObject({
  amount: field.yen,
  interestPerDay: field.yen,
  dueOn: field.date,
  interestAtDue: field.yen,
  totalAtDue: field.yen,
  cash: change,
  withdrawable: change,
  /** Why it would be denied now; null: it would not. */
  denial,
});
export type LoanPreview = v.InferOutput<typeof loanPreview>;

/** Effects of a repayment now: interest first. */
export const repaymentPreview = v.strictObject({
  amount: field.yen,
  interest: field.yen,
  principal: field.yen,
  principalAfter: field.yen,
  cash: change,
  withdrawable: change,
  /** The loan would end with it. */
  ends: v.boolean(),
  /** Points that the credit score would gain. */
  scoreGain: field.count,
  denial,
});
export type RepaymentPreview = v.InferOutput<typeof repaymentPreview>;

export const loanCancelRequest = v.strictObject({ clientId: field.clientId, loanId: field.id });

export const loanRepayRequest = v.strictObject({
  clientId: field.clientId,
  loanId: field.id,
  amount: field.amountInYen,
});

/** The balance of a loan, and its repayment amounts by date. */
const running = v.strictObject({
  startedOn: field.date,
  dueOn: field.date,
  /** Repaid by itself then, as far as cash allows. */
  dueAt: field.time,
  /** Calendar days since the payout. */
  day: field.count,
  principal: field.yen,
  /** Accrued until today and not yet paid; it runs from this date on this principal. */
  interest: field.yen,
  interestFrom: field.date,
  interestDays: field.count,
  interestPerDay: field.yen,
  /** Repays it in full today. */
  total: field.yen,
  principalRepaid: field.yen,
  /** The amount that cash can repay today, given margin positions and an open call, and the principal that would be left. */
  repayable: field.yen,
  principalLeft: field.yen,
  /** Today, ends of months and the due date. */
  schedule: v.array(
    v.strictObject({
      date: field.date,
      on: v.picklist(["today", "month-end", "due"]),
      interest: field.yen,
      total: field.yen,
    }),
  ),
});

const loanItem = v.strictObject({
  loanId: field.id,
  /** L and eight digits. */
  number: v.string(),
  amount: field.yen,
  status: loanStatus,
  requestedAt: field.time,
  decidedAt: v.nullable(field.time),
  /** Why the review failed, in the caller's language; null otherwise. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  endedAt: v.nullable(field.time),
  interestTotal: field.yen,
  /** The form's data are still kept, sealed; the customer may have them erased once it is decided. */
  formKept: v.boolean(),
});
export type LoanItem = v.InferOutput<typeof loanItem>;

/** GET loan/state: the loan, or the terms on which one could be had. */
export const loanState = v.strictObject({
  now: field.time,
  identity: v.strictObject({
    status: v.picklist(["none", "passed", "rejected"]),
    reasonText: v.nullable(v.string()),
    /** The verified name, as its owner may read it. */
    name: v.nullable(v.string()),
  }),
  terms: v.strictObject({
    minimum: field.yen,
    maximum: field.yen,
    unit: field.yen,
    yearlyPercent: field.average,
    termDays: field.count,
    scoredTermDays: field.count,
    /** Points of the score that an overdue loan costs, as a positive number. */
    overduePoints: field.count,
    /** Days after the decision on which the form's data are erased. */
    formDays: field.count,
  }),
  score: field.count,
  limit: field.yen,
  /** Limits of other scores. */
  limits: v.array(v.strictObject({ score: field.count, limit: field.yen })),
  /** Why no application is possible now; null: it is. */
  obstacle: v.nullable(v.picklist(["IDENTITY_NOT_PASSED", "LOAN_OPEN"])),
  examples: v.array(
    v.strictObject({
      amount: field.yen,
      interestPerDay: field.yen,
      /** Before it is rounded down. */
      interestPerDayExact: field.average,
      interest30: field.yen,
      interest90: field.yen,
      total90: field.yen,
    }),
  ),
  cash: field.yen,
  withdrawable: field.yen,
  /** The application that waits or the loan that runs, with what is left of it; else the last one. */
  loan: v.nullable(v.strictObject({ ...loanItem.entries, running: v.nullable(running) })),
});
export type LoanState = v.InferOutput<typeof loanState>;
export type RunningLoan = v.InferOutput<typeof running>;

const movement = v.strictObject({
  kind: v.picklist(["paid-out", "repaid", "due-repaid"]),
  at: field.time,
  /** Change of cash. */
  amount: field.yen,
  interest: field.yen,
  principal: field.yen,
  principalAfter: field.yen,
});
export type LoanMovement = v.InferOutput<typeof movement>;

/** Newest first, each with its payout and repayments, newest first too. */
export const loanHistory = field.page(
  v.strictObject({ ...loanItem.entries, movements: v.array(movement) }),
);
export type LoanHistoryItem = v.InferOutput<typeof loanHistory>["items"][number];

export const loanEraseRequest = v.strictObject({ loanId: field.id });

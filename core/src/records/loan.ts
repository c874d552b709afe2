import type { Loan } from "@akari/brokerage/loan/loan";
import { restoreOwned } from "@akari/brokerage/restore";
import { columns, storedRecord } from "../tables/columns.ts";
import { appended, upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import { type HappenedRecord, type KeptRecord, rowsIn } from "./record.ts";

const stored = storedRecord<Loan>({
  id: ["loan_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  amount: ["amount", "bigint"],
  requestedAt: ["requested_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  decidedAt: ["decided_at", "ms"],
  decidedBy: ["decided_by", "text"],
  startedOn: ["started_on", "date"],
  dueAt: ["due_at", "ms"],
  principal: ["principal", "bigint"],
  interestFrom: ["interest_from", "date"],
  interestPaid: ["interest_paid", "bigint"],
  interestTotal: ["interest_total", "bigint"],
  endedAt: ["ended_at", "ms"],
});

/** Applications and running loans; ended loans stay as rows. */
export const loans = {
  name: "loans" as const,
  table: upserted<Loan>("loans", stored.columns, {
    key: ["loan_id"],
    fixed: ["account_id", "client_id", "amount", "requested_at"],
  }),
  alive: oneOf("status", ["submitted", "approved", "overdue"]),
  balances: [],
  changedBy: {
    "loan-requested": ({ loan }) => [loan.id],
    "loan-decided": ({ loanId }) => [loanId],
    "loan-repaid": ({ loanId }) => [loanId],
    "loan-postponed": ({ loanId }) => [loanId],
    "loan-overdue": ({ loanId }) => [loanId],
  },
  endedBy: {
    "loan-written-off": ({ loanId }) => [loanId],
    "loan-decided": ({ loanId }) => [loanId],
    "loan-repaid": ({ loanId }) => [loanId],
  },
  find: ({ loans: all }, id) => all.get(id),
  all: ({ loans: all }) => all.values(),
  rowOf: (loan) => loan,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "loans", stored.read(row)),
  publicForms: {
    "loan-requested": (event, after) => ({ ...publicForm(event, after), loanId: event.loan.id }),
    "loan-decided": (event, after) => ({
      ...publicForm(event, after),
      loanId: event.loanId,
      status: event.status,
    }),
    "loan-repaid": (event, after) => ({ ...publicForm(event, after), loanId: event.loanId }),
    "loan-postponed": (event, after) => ({ ...publicForm(event, after), loanId: event.loanId }),
    "loan-overdue": (event, after) => ({ ...publicForm(event, after), loanId: event.loanId }),
    "loan-written-off": (event, after) => ({ ...publicForm(event, after), loanId: event.loanId }),
  },
} satisfies KeptRecord<number, Loan, Loan>;

export interface RepaymentRow {
  readonly loanId: number;
  readonly accountId: number;
  readonly eventSequence: number;
  readonly at: number;
  readonly interest: number;
  readonly principal: number;
  readonly principalAfter: number;
  readonly by: string;
}

/** Repayments, by the customer and by due dates. */
export const loanRepayments = {
  name: "loanRepayments" as const,
  madeBy: {
    "loan-repaid": ({ loanId, accountId, at, interest, principal, by }, after) => ({
      loanId,
      accountId,
      eventSequence: after.account.eventSequence,
      at,
      interest,
      principal,
      principalAfter: after.touched(loans, loanId).principal,
      by,
    }),
  },
  rows: [
    rowsIn(
      appended(
        "loan_repayments",
        columns<RepaymentRow>({
          loan_id: ["bigint", (row) => row.loanId],
          account_id: ["bigint", (row) => row.accountId],
          event_sequence: ["bigint", (row) => row.eventSequence],
          at: ["ms", (row) => row.at],
          interest: ["bigint", (row) => row.interest],
          principal: ["bigint", (row) => row.principal],
          principal_after: ["bigint", (row) => row.principalAfter],
          repaid_by: ["text", (row) => row.by],
        }),
      ),
      (repayments: readonly RepaymentRow[]) => repayments,
    ),
  ],
} satisfies HappenedRecord<RepaymentRow>;

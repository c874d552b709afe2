import type { LoanStatus } from "@akari/api/loan";
import type { Sen } from "@akari/brokerage/money";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** Amounts in sen, times in epoch ms. */
export interface LoanRow {
  readonly id: number;
  readonly clientId: string;
  readonly amount: Sen;
  readonly status: LoanStatus;
  readonly reason: string | null;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly endedAt: number | null;
  readonly startedOn: string | null;
  readonly dueAt: number | null;
  readonly principal: Sen;
  readonly interestFrom: string | null;
  readonly interestPaid: Sen;
  readonly interestTotal: Sen;
  readonly formKept: boolean;
  /** Oldest first. */
  readonly repayments: readonly {
    readonly at: number;
    readonly interest: number;
    readonly principal: number;
    readonly principalAfter: number;
    readonly by: "customer" | "clock";
  }[];
}

/** The caller's loans and applications, from the newest. */
export async function loansOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count }: Stretch,
): Promise<readonly LoanRow[]> {
  const { rows } = await sql.query<LoanRow>(
    `select loan_id as id, client_id as "clientId", amount, status, reason, requested_at as "requestedAt", decided_at as "decidedAt",
       ended_at as "endedAt", started_on as "startedOn", due_at as "dueAt", principal, interest_from as "interestFrom",
       interest_paid as "interestPaid", interest_total as "interestTotal",
       exists (select from loan_forms f where f.account_id = l.account_id and f.client_id = l.client_id) as "formKept",
       (select coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'interest', interest,
          'principal', principal, 'principalAfter', principal_after, 'by', repaid_by) order by event_sequence), '[]')
        from loan_repayments r where r.course = $1 and r.loan_id = l.loan_id) as repayments
     from loans l where l.course = $1 and account_id = $2 and loan_id < $3 order by loan_id desc limit $4`,
    [course, account, before, count],
  );
  return rows;
}

/** The caller's newest loan or application; undefined: they have had none. */
export async function newestLoanOf(books: Books, caller: Acting): Promise<LoanRow | undefined> {
  const newest = { before: Number.MAX_SAFE_INTEGER, count: 1 };
  return (await loansOf(books, caller, newest))[0];
}

/** One loan or application of the caller's. */
export async function loanOf(
  books: Books,
  caller: Acting,
  loanId: number,
): Promise<LoanRow | Refusal> {
  const [row] = await loansOf(books, caller, { before: loanId + 1, count: 1 });
  return row?.id === loanId ? row : refuse("LOAN_UNKNOWN", { field: "loanId" });
}

/** Applied for, or running. */
export function isLive(row: LoanRow | undefined): boolean {
  return row !== undefined && ["submitted", "approved", "overdue"].includes(row.status);
}

import { caseNumberOf } from "@akari/api/case-number";
import type { LoanItem, LoanMovement, LoanStatus } from "@akari/api/loan";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { Sen } from "@akari/brokerage/money";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";

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

/** An account's loans and applications with ids below `before`, newest first. */
export async function readLoans(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
): Promise<LoanRow[]> {
  const { rows } = await sql.query<LoanRow>(
    `select loan_id as id, client_id as "clientId", amount, status, reason, requested_at as "requestedAt", decided_at as "decidedAt",
       ended_at as "endedAt", started_on as "startedOn", due_at as "dueAt", principal, interest_from as "interestFrom",
       interest_paid as "interestPaid", interest_total as "interestTotal",
       exists (select from loan_forms f where f.account_id = l.account_id and f.client_id = l.client_id) as "formKept",
       (select coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'interest', interest,
          'principal', principal, 'principalAfter', principal_after, 'by', repaid_by) order by event_sequence), '[]')
        from loan_repayments r where r.course = $1 and r.loan_id = l.loan_id) as repayments
     from loans l where l.course = $1 and account_id = $2 and loan_id < $3 order by loan_id desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

/** Whether a loan or application is this account's. */
export async function isLoanOf(
  { sql, course }: CourseSql,
  accountId: number,
  loanId: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from loans where course = $1 and account_id = $2 and loan_id = $3",
    [course, accountId, loanId],
  );
  return rowCount !== 0;
}

/** Whether the core knows an application under its caller's id. */
export async function isKnown(
  { sql, course }: CourseSql,
  accountId: number,
  clientId: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from loans where course = $1 and account_id = $2 and client_id = $3",
    [course, accountId, clientId],
  );
  return rowCount !== 0;
}

export function presentLoan(row: LoanRow, locale: Locale): LoanItem {
  const { id, amount, status, reason, requestedAt, decidedAt, endedAt } = row;
  return {
    loanId: idOf(id),
    number: caseNumberOf("loan", id),
    amount: yenOf(amount),
    status,
    requestedAt: timeOf(requestedAt),
    decidedAt: nullableTimeOf(decidedAt),
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    endedAt: nullableTimeOf(endedAt),
    interestTotal: yenOf(row.interestTotal),
    formKept: row.formKept,
  };
}

/** The payout and the repayments, newest first. */
export function movementsOf({ amount, startedOn, decidedAt, repayments }: LoanRow): LoanMovement[] {
  const repaid = repayments.map(
    ({ at, interest, principal, principalAfter, by }): LoanMovement => ({
      kind: by === "clock" ? "due-repaid" : "repaid",
      at: timeOf(at),
      amount: yenOf(0 - interest - principal),
      interest: yenOf(interest),
      principal: yenOf(principal),
      principalAfter: yenOf(principalAfter),
    }),
  );
  if (startedOn === null || decidedAt === null) return [];
  const paidOut: LoanMovement = {
    kind: "paid-out",
    at: timeOf(decidedAt),
    amount: yenOf(amount),
    interest: 0,
    principal: yenOf(amount),
    principalAfter: yenOf(amount),
  };
  return [paidOut, ...repaid].toReversed();
}

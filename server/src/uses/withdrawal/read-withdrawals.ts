import { caseNumberOf } from "@akari/api/case-number";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../case-log.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Withdrawal, WithdrawalDecider } from "@akari/brokerage/withdrawal/withdrawal";
import type { Books } from "../parts.ts";

type WithdrawalStatus = Withdrawal["status"];

export interface WithdrawalRow {
  readonly id: number;
  readonly amount: number;
  readonly status: WithdrawalStatus;
  readonly reason: string | null;
  readonly requestedAt: number;
  readonly dueAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: WithdrawalDecider | null;
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly maskedNumber: string;
}

/** A withdrawal with what its operators and the desk did with it. */
export interface WithdrawalWithLog extends WithdrawalRow {
  readonly log: CaseLog;
}

interface Wanted extends Stretch {
  /** null: in any state. */
  readonly status: WithdrawalStatus | null;
}

/** The caller's withdrawals, newest first. */
export async function withdrawalsOf(
  books: Books,
  caller: Acting,
  wanted: Wanted,
): Promise<readonly WithdrawalWithLog[]> {
  const rows = await readWithdrawals(books, caller, wanted);
  const numberOf = ({ id }: WithdrawalRow) => caseNumberOf("withdrawal", id);
  const logs = await readCaseLogs(books, rows.map(numberOf), caller.at);
  return rows.map((row) => ({ ...row, log: logs.get(numberOf(row)) ?? emptyCaseLog }));
}

/** One of the caller's withdrawals. */
export async function withdrawalOf(
  books: Books,
  caller: Acting,
  withdrawalId: number,
): Promise<WithdrawalWithLog | Refusal> {
  const only = { before: withdrawalId + 1, count: 1, status: null };
  const [row] = await readWithdrawals(books, caller, only);
  if (row?.id !== withdrawalId) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
  const log = await readCaseLog(books, caseNumberOf("withdrawal", withdrawalId), caller.at);
  return { ...row, log };
}

async function readWithdrawals(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, status }: Wanted,
): Promise<WithdrawalRow[]> {
  const { rows } = await sql.query<WithdrawalRow>(
    `select withdrawal_id as id, amount, w.status, reason, requested_at as "requestedAt", due_at as "dueAt", decided_at as "decidedAt",
       decided_by as "decidedBy", b.bank_code as "bankCode", b.bank_name as "bankName", b.branch_name as "branchName", b.masked_number as "maskedNumber"
     from withdrawals w join bank_accounts b using (bank_account_id)
     where w.course = $1 and w.account_id = $2 and withdrawal_id < $3 and ($4::text is null or w.status = $4)
     order by withdrawal_id desc limit $5`,
    [course, account, before, status, count],
  );
  return rows;
}

/** How many of the caller's withdrawals are in each state. */
export async function countWithdrawals(
  { sql, course }: Books,
  { account }: Acting,
): Promise<Record<WithdrawalStatus, number>> {
  const { rows } = await sql.query<Record<WithdrawalStatus, number>>(
    `select count(*) filter (where status = 'awaiting') as awaiting, count(*) filter (where status = 'approved') as approved,
       count(*) filter (where status = 'failed') as failed
     from withdrawals where course = $1 and account_id = $2`,
    [course, account],
  );
  return rows[0]!;
}

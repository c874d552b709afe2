import { caseNumberOf } from "@akari/api/case-number";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type CaseLog, emptyCaseLog, readCaseLog, readCaseLogs } from "../case-log.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

export type DepositStatus = "awaiting" | "approved" | "failed";

export interface DepositRow {
  readonly id: number;
  readonly amount: number;
  readonly status: DepositStatus;
  readonly reason: string | null;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
}

/** A deposit with the entry that credited it. */
export interface DepositRecordRow extends DepositRow {
  readonly entryId: number | null;
  readonly chainIndex: number;
  readonly cashChange: number;
  readonly cashAfter: number;
}

// An entry is numbered after its cause, so the search begins there.
const records = `select deposit_id as id, d.amount, d.status, d.reason, d.requested_at as "requestedAt", d.decided_at as "decidedAt",
    d.decided_by as "decidedBy", e.*
  from deposits d
  left join lateral (
    select entry_id as "entryId", chain_index as "chainIndex", cash_change as "cashChange", cash_after as "cashAfter"
    from entries where course = $1 and account_id = d.account_id and entry_id > d.deposit_id and kind = 'deposit-approved'
      and cause_kind = 'deposit' and cause_id = d.deposit_id
    order by entry_id limit 1) e on d.status = 'approved'
  where d.course = $1`;

/** A deposit with what its operators and the desk did with it. */
export interface DepositWithLog extends DepositRecordRow {
  readonly log: CaseLog;
}

/** One of the caller's deposits. */
export async function depositOf(
  books: Books,
  { account, at }: Acting,
  depositId: number,
): Promise<DepositWithLog | Refusal> {
  const { rows } = await books.sql.query<DepositRecordRow>(
    `${records} and d.account_id = $2 and d.deposit_id = $3`,
    [books.course, account, depositId],
  );
  const [row] = rows;
  if (row === undefined) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
  return { ...row, log: await readCaseLog(books, caseNumberOf("deposit", row.id), at) };
}

/** The caller's deposits, newest first; null: in any state. */
export async function depositsOf(
  books: Books,
  { account, at }: Acting,
  { before, count, status }: Stretch & { readonly status: DepositStatus | null },
): Promise<readonly DepositWithLog[]> {
  const { rows } = await books.sql.query<DepositRecordRow>(
    `${records} and d.account_id = $2 and d.deposit_id < $3 and ($4::text is null or d.status = $4)
     order by d.deposit_id desc limit $5`,
    [books.course, account, before, status, count],
  );
  const numberOf = ({ id }: DepositRow) => caseNumberOf("deposit", id);
  const logs = await readCaseLogs(books, rows.map(numberOf), at);
  return rows.map((row) => ({ ...row, log: logs.get(numberOf(row)) ?? emptyCaseLog }));
}

import type { DepositItem, DepositRecord } from "@akari/api/deposit";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf, yenOf } from "../../http/present.ts";
import { decisionsOf } from "../../reads/case-decisions.ts";
import type { CaseLog } from "../../reads/case-log.ts";

export interface DepositRow {
  readonly id: number;
  readonly amount: number;
  readonly status: DepositItem["status"];
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

/** One deposit of the account; undefined for an unknown one or another's. */
export async function readRecord(
  { sql, course }: CourseSql,
  accountId: number,
  depositId: number,
): Promise<DepositRecordRow | undefined> {
  const { rows } = await sql.query<DepositRecordRow>(
    `${records} and d.account_id = $2 and d.deposit_id = $3`,
    [course, accountId, depositId],
  );
  return rows[0];
}

/** The account's deposits below an id, newest first, all or those in one state. */
export async function readRecords(
  { sql, course }: CourseSql,
  accountId: number,
  {
    before,
    status,
    limit,
  }: {
    readonly before: number;
    readonly status: DepositItem["status"] | undefined;
    readonly limit: number;
  },
): Promise<readonly DepositRecordRow[]> {
  const { rows } = await sql.query<DepositRecordRow>(
    `${records} and d.account_id = $2 and d.deposit_id < $3 and ($4::text is null or d.status = $4)
     order by d.deposit_id desc limit $5`,
    [course, accountId, before, status ?? null, limit],
  );
  return rows;
}

export function isByDesk(decidedBy: string | null): boolean {
  return decidedBy === "automatic";
}

export function presentDecision(
  row: DepositRecordRow,
  log: CaseLog,
): Pick<DepositRecord, "decisions" | "entry"> {
  const { decidedAt, decidedBy, entryId, chainIndex, cashChange, cashAfter } = row;
  const by = isByDesk(decidedBy) ? "desk" : "operator";
  return {
    decisions: decisionsOf(log, decidedAt === null ? null : { at: decidedAt, by }),
    entry:
      entryId === null
        ? null
        : {
            entryId: idOf(entryId),
            chainIndex,
            cashBefore: yenOf(cashAfter - cashChange),
            cashAfter: yenOf(cashAfter),
          },
  };
}

import { caseNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { WithdrawalItem, WithdrawalStatus } from "@akari/api/withdrawal";
import type { WithdrawalDecider } from "@akari/brokerage/withdrawal/withdrawal";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText, serverText } from "../../http/wording.ts";
import { decisionsOf } from "../../reads/case-decisions.ts";
import type { CaseLog } from "../../reads/case-log.ts";

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

/** An account's withdrawals with ids below `before`, newest first; absent status: all. */
export async function readWithdrawals(
  { sql, course }: CourseSql,
  accountId: number,
  { before, count, status }: { before: number; count: number; status: WithdrawalStatus | null },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql.query<WithdrawalRow>(
    `select withdrawal_id as id, amount, w.status, reason, requested_at as "requestedAt", due_at as "dueAt", decided_at as "decidedAt",
       decided_by as "decidedBy", b.bank_code as "bankCode", b.bank_name as "bankName", b.branch_name as "branchName", b.masked_number as "maskedNumber"
     from withdrawals w join bank_accounts b using (bank_account_id)
     where w.course = $1 and w.account_id = $2 and withdrawal_id < $3 and ($4::text is null or w.status = $4)
     order by withdrawal_id desc limit $5`,
    [course, accountId, before, status, count],
  );
  return rows;
}

export async function countWithdrawals(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<Record<WithdrawalStatus, number>> {
  const { rows } = await sql.query<Record<WithdrawalStatus, number>>(
    `select count(*) filter (where status = 'awaiting') as awaiting, count(*) filter (where status = 'approved') as approved,
       count(*) filter (where status = 'failed') as failed
     from withdrawals where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0]!;
}

export function presentWithdrawal(
  row: WithdrawalRow,
  log: CaseLog,
  locale: Locale,
): WithdrawalItem {
  const { id, amount, status, reason, requestedAt, dueAt, decidedAt, decidedBy } = row;
  const { bankCode, bankName, branchName, maskedNumber } = row;
  return {
    withdrawalId: idOf(id),
    orderNumber: caseNumberOf("withdrawal", id),
    amount: yenOf(amount),
    status,
    reason,
    remarks: remarksOf(row, locale),
    requestedAt: timeOf(requestedAt),
    dueAt: timeOf(dueAt),
    decidedAt: nullableTimeOf(decidedAt),
    decisions: decisionsOf(
      log,
      decidedAt === null || decidedBy === null ? null : { at: decidedAt, by: decidedBy },
    ),
    bankAccount: { bankCode, bankName, branchName, maskedNumber },
  };
}

function remarksOf({ status, reason, decidedBy }: WithdrawalRow, locale: Locale): string {
  const by = decidedBy ?? "";
  switch (status) {
    case "awaiting":
      return "";
    case "approved":
      return serverText("withdrawal.approved", { by }, locale);
    case "failed": {
      if (reason === "CANCELLED_BY_CUSTOMER") return serverText("withdrawal.cancelled", {}, locale);
      const why = reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : "";
      return serverText("withdrawal.failed", { by, reason: why }, locale);
    }
  }
}

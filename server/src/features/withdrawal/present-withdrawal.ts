import { caseNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { WithdrawalItem } from "@akari/api/withdrawal";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText, serverText } from "../../http/wording.ts";
import { decisionsOf } from "../../reads/case-decisions.ts";
import type { WithdrawalRow, WithdrawalWithLog } from "../../uses/withdrawal/read-withdrawals.ts";

export function presentWithdrawal(row: WithdrawalWithLog, locale: Locale): WithdrawalItem {
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
      row.log,
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

import { caseNumberOf } from "@akari/api/case-number";
import type { LoanItem, LoanMovement } from "@akari/api/loan";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import type { LoanRow } from "../../uses/loan/read-loans.ts";

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

import type { DepositCase } from "@akari/api/console/deposit";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import { type CaseClaim, presentClaim } from "./case-claims.ts";
import type { CaseRow } from "../uses/queue/cases.ts";
import { personOf } from "./people.ts";

/** Fields that deposits and withdrawals share; `operatorId`: the reader. */
export function presentCase(
  row: CaseRow,
  { claim, operatorId }: { readonly claim: CaseClaim | null; readonly operatorId: number },
): Pick<
  DepositCase,
  "accountId" | "amount" | "status" | "requestedAt" | "proposal" | "claim" | "decidedAt"
> {
  const { proposalId, proposedBy, proposedAt, expiresAt, proposerName } = row;
  const isOpen = proposalId !== null && proposedBy !== null;
  return {
    accountId: idOf(row.accountId),
    amount: yenOf(row.amount),
    status: row.status,
    requestedAt: timeOf(row.requestedAt),
    proposal: isOpen
      ? {
          proposalId: idOf(proposalId),
          by: personOf(proposedBy, proposerName ?? ""),
          at: timeOf(proposedAt ?? 0),
          expiresAt: timeOf(expiresAt ?? 0),
          own: proposedBy === operatorId,
        }
      : null,
    claim: row.status === "awaiting" ? presentClaim(claim) : null,
    decidedAt: nullableTimeOf(row.decidedAt),
  };
}

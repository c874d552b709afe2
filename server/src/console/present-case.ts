import type { DepositCase } from "@akari/api/console/deposit";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import { type CaseClaim, presentClaim } from "./case-claims.ts";
import { personOf } from "./people.ts";

/** A case of a queue as stored, with its open proposal. */
export interface CaseRow {
  readonly id: number;
  readonly accountId: number;
  readonly amount: number;
  readonly status: DepositCase["status"];
  readonly reason: string | null;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly proposalId: number | null;
  readonly proposedBy: number | null;
  readonly proposerName: string | null;
  readonly proposedAt: number | null;
  readonly expiresAt: number | null;
}

/** The columns of its open proposal `p` by the operator `o`. */
export const proposalColumns = `p.proposal_id as "proposalId", p.proposed_by as "proposedBy", o.name as "proposerName",
  p.proposed_at as "proposedAt", p.expires_at as "expiresAt"`;

/** What deposits and withdrawals say alike; `operatorId`: the reader. */
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

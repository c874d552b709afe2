import { createLoanForms } from "../applicant/loan-forms.ts";
import { readVerifiedName } from "../applicant/verified-names.ts";
import type { Edge } from "../edge.ts";
import { automatic, type DeskQueue, mayDecide, sendDecision } from "./desk-queue.ts";
import { judgeLoan } from "./loan-rules.ts";

export const loanQueue: DeskQueue = {
  name: "loan",
  addedBy: ({ kind, loanId }) => (kind === "loan-requested" ? loanId : undefined),
  pending: `select account_id as "accountId", loan_id as "caseId" from loans where course = $1 and status = 'submitted' order by loan_id`,
  decide: decideLoan,
};

export interface WaitingLoan {
  readonly accountId: number;
  readonly clientId: string;
  readonly amount: number;
  readonly creditScore: number;
}

async function decideLoan(edge: Edge, loanId: number): Promise<void> {
  const at = edge.clock.now();
  const { rows } = await edge.sql.query<WaitingLoan>(
    `select l.account_id as "accountId", l.client_id as "clientId", l.amount, a.credit_score as "creditScore"
     from loans l join accounts a using (course, account_id)
     where course = $3 and l.loan_id = $1 and l.status = 'submitted' and ${mayDecide("loan", "'loan:' || l.loan_id", "$2", "$3")}`,
    [loanId, new Date(at), edge.course],
  );
  const waiting = rows[0];
  if (waiting === undefined) return;
  const reason = await verdictOn(edge, waiting);
  await sendDecision(edge, {
    kind: "decide-loan",
    // One id per loan: deciding again after a lost answer has no further effect.
    id: `loan-${loanId}`,
    actor: automatic,
    at,
    loanId,
    decision: reason === null ? "approved" : "failed",
    reason,
  });
}

/** The desk's decision on an application now. */
export async function verdictOn(edge: Edge, { accountId, clientId, ...facts }: WaitingLoan) {
  const [form, verifiedName] = await Promise.all([
    createLoanForms(edge).read(accountId, clientId),
    readVerifiedName(edge, accountId),
  ]);
  return judgeLoan({ ...facts, applicantName: form?.applicantName ?? null, verifiedName });
}

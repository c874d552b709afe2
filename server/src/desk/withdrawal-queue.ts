import type { Edge } from "../edge.ts";
import { automatic, type DeskQueue, mayDecide, sendDecision } from "./desk-queue.ts";
import { judgeWithdrawal } from "./withdrawal-rules.ts";

export const withdrawalQueue: DeskQueue = {
  name: "withdrawal",
  addedBy: ({ kind, withdrawalId }) => (kind === "withdrawal-requested" ? withdrawalId : undefined),
  pending: `select account_id as "accountId", withdrawal_id as "caseId" from withdrawals where course = $1 and status = 'awaiting' order by withdrawal_id`,
  decide: decideWithdrawal,
};

async function decideWithdrawal(edge: Edge, withdrawalId: number): Promise<void> {
  const at = edge.clock.now();
  const { rows } = await edge.sql.query<{ holder: string | null }>(
    `select b.holder from withdrawals w left join bank_accounts b using (bank_account_id)
     where w.course = $3 and w.withdrawal_id = $1 and w.status = 'awaiting'
       and ${mayDecide("withdrawal", "'withdrawal:' || w.withdrawal_id", "$2", "$3")}`,
    [withdrawalId, new Date(at), edge.course],
  );
  const found = rows[0];
  if (found === undefined) return;
  // Verified names are not compared: banks write kana, and no withdrawal may depend on papers.
  const verdict = judgeWithdrawal({ holder: found.holder, verifiedName: null });
  await sendDecision(edge, {
    kind: "decide-withdrawal",
    // One id per withdrawal: deciding again after a lost answer has no further effect.
    id: `withdrawal-${withdrawalId}`,
    actor: automatic,
    at,
    withdrawalId,
    decision: verdict === null ? "approved" : "failed",
    reason: verdict,
  });
}

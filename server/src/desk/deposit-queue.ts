import { sen } from "@akari/brokerage/money";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../edge.ts";
import { judgeDeposit } from "./deposit-rules.ts";
import { automatic, type DeskQueue, mayDecide, sendDecision } from "./desk-queue.ts";

export const depositQueue: DeskQueue = {
  name: "deposit",
  addedBy: ({ kind, depositId }) => (kind === "deposit-requested" ? depositId : undefined),
  pending: `select account_id as "accountId", deposit_id as "caseId" from deposits where course = $1 and status = 'awaiting' order by deposit_id`,
  decide: decideDeposit,
};

async function decideDeposit(edge: Edge, depositId: number): Promise<void> {
  const at = edge.clock.now();
  const { rows } = await edge.sql.query<{ amount: number; approvedToday: number }>(
    `select d.amount, coalesce((select sum(amount) from deposits
       where course = $4 and account_id = d.account_id and status = 'approved'
         and decided_at >= $2), 0)::bigint as "approvedToday"
     from deposits d where d.course = $4 and d.deposit_id = $1 and d.status = 'awaiting'
       and ${mayDecide("deposit", "'deposit:' || d.deposit_id", "$3", "$4")}`,
    [depositId, new Date(startOfTokyoDay(at)), new Date(at), edge.course],
  );
  const deposit = rows[0];
  if (deposit === undefined) return;
  const verdict = judgeDeposit(sen(deposit.amount), sen(deposit.approvedToday));
  await sendDecision(edge, {
    kind: "decide-deposit",
    // One id per deposit: deciding again after a lost answer has no further effect.
    id: `deposit-${depositId}`,
    actor: automatic,
    at,
    depositId,
    decision: verdict === null ? "approved" : "failed",
    reason: verdict,
  });
}

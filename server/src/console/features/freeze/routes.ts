import { idIn } from "../../../http/parse.ts";
import { idOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { propose } from "../../proposals.ts";

type FreezeHandlers = Pick<ConsoleHandlers, "customer/freeze" | "customer/unfreeze">;

/** Stopping new orders of an account, and ending that early: always proposals. What stops now is judged by the core when they are agreed to. */
export const freezeRoutes: FreezeHandlers = {
  "customer/freeze": async ({ edge, request, operator, at }) => {
    const accountId = idIn(request.accountId);
    const until = await frozenUntil(edge, accountId);
    if (until === undefined) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
    if (until !== null && until > at) return refuse("FREEZE_RUNNING", { parameters: { until } });
    const { reason, minutes, clientId } = request;
    const proposalId = await propose(edge, {
      kind: "freeze",
      subject: `freeze:${accountId}`,
      caseNumber: String(accountId),
      accountId,
      amount: null,
      reason,
      command: { kind: "freeze-account", accountId, reason, minutes },
      operatorId: operator.operatorId,
      clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },

  "customer/unfreeze": async ({ edge, request, operator, at }) => {
    const accountId = idIn(request.accountId);
    const until = await frozenUntil(edge, accountId);
    if (until === undefined) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
    if (until === null || until <= at) return refuse("FREEZE_NOT_RUNNING");
    const proposalId = await propose(edge, {
      kind: "unfreeze",
      subject: `freeze:${accountId}`,
      caseNumber: String(accountId),
      accountId,
      amount: null,
      reason: null,
      command: { kind: "unfreeze-account", accountId },
      operatorId: operator.operatorId,
      clientId: request.clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },
};

/** null: not frozen; undefined: no such account. */
async function frozenUntil(
  { sql, course }: Parameters<FreezeHandlers["customer/freeze"]>[0]["edge"],
  accountId: number,
): Promise<number | null | undefined> {
  const { rows } = await sql.query<{ until: number | null }>(
    "select frozen_until as until from accounts where course = $1 and account_id = $2",
    [course, accountId],
  );
  return rows[0]?.until;
}

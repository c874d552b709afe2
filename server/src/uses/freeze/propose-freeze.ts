import type { FreezeAccount } from "@akari/brokerage/freeze/commands";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import type { Books, HouseParts } from "../parts.ts";
import { propose } from "../proposal/propose.ts";

/** An account that an operator proposes something about; `id` is theirs. */
interface About {
  readonly id: string;
  readonly accountId: number;
}

/** Proposes to stop new orders of an account; the proposal's number. */
export async function proposeFreeze(
  parts: HouseParts & Books,
  operator: ActingOperator,
  { id, accountId, reason, minutes }: About & Pick<FreezeAccount, "reason" | "minutes">,
): Promise<number | Refusal> {
  const until = await frozenUntil(parts, accountId);
  if (until === undefined) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
  if (until !== null && until > operator.at)
    return refuse("FREEZE_RUNNING", { parameters: { until } });
  const command = { kind: "freeze-account", accountId, reason, minutes } as const;
  return propose(parts, {
    kind: "freeze",
    ...aboutFreeze(operator, id, accountId),
    reason,
    command,
  });
}

/** Proposes to end that early; the proposal's number. */
export async function proposeUnfreeze(
  parts: HouseParts & Books,
  operator: ActingOperator,
  { id, accountId }: About,
): Promise<number | Refusal> {
  const until = await frozenUntil(parts, accountId);
  if (until === undefined) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
  if (until === null || until <= operator.at) return refuse("FREEZE_NOT_RUNNING");
  const command = { kind: "unfreeze-account", accountId } as const;
  const about = aboutFreeze(operator, id, accountId);
  return propose(parts, { kind: "unfreeze", ...about, reason: null, command });
}

function aboutFreeze({ operatorId, at }: ActingOperator, clientId: string, accountId: number) {
  return {
    subject: `freeze:${accountId}`,
    caseNumber: String(accountId),
    accountId,
    amount: null,
    operatorId,
    clientId,
    at,
  };
}

/** null: not frozen; undefined: no such account. */
async function frozenUntil(
  { sql, course }: Books,
  accountId: number,
): Promise<number | null | undefined> {
  const { rows } = await sql.query<{ until: number | null }>(
    "select frozen_until as until from accounts where course = $1 and account_id = $2",
    [course, accountId],
  );
  return rows[0]?.until;
}

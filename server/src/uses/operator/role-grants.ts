import type { Role } from "@akari/api/console/roles";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { Tables } from "../parts.ts";
import { type ProposedRoles, proposeWithin } from "../proposal/propose.ts";

/** An operator's row, locked until the transaction ends. Refused: unknown, disabled for good. */
export async function lockOperator(
  transaction: Tables,
  operatorId: number,
): Promise<{ readonly roles: readonly Role[] } | Refusal> {
  const { rows } = await transaction.query<{ roles: readonly Role[]; status: string }>(
    "select roles, status from operators where operator_id = $1 for update",
    [operatorId],
  );
  const found = rows[0];
  if (found === undefined) return refuse("OPERATOR_UNKNOWN", { field: "operatorId" });
  return found.status === "disabled" ? refuse("OPERATOR_DISABLED", { field: "operatorId" }) : found;
}

/** Whether no other operator who can sign in is an administrator. Two administrators who end each other at once wait here for each other. */
export async function isLastAdministrator(
  transaction: Tables,
  operatorId: number,
): Promise<boolean> {
  return !(await hasAdministrator(transaction, [operatorId]));
}

/** Whether an administrator other than these could agree. */
export async function hasAdministrator(
  transaction: Tables,
  besides: readonly number[],
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from operators where 'administrator' = any(roles) and status = 'active' and operator_id <> all($1) for update`,
    [besides],
  );
  return rowCount !== 0;
}

export interface RoleChange {
  readonly operatorId: number;
  readonly from: readonly Role[];
  readonly to: readonly Role[];
  readonly by: number;
  readonly clientId: string;
  readonly at: number;
}

/**
 * Changes an operator's roles. A further role, and the end of an administrator's, wait for another administrator wherever there is one: one person
 * could else become two. The answer is the proposal's id; null: done at once, which the log marks (`alone`) if no other administrator could have agreed.
 */
export async function changeRoles(
  transaction: Tables,
  change: RoleChange,
): Promise<number | null | Refusal> {
  const { operatorId, from, to, by, clientId, at } = change;
  const isWeighty =
    to.some((role) => !from.includes(role)) ||
    (from.includes("administrator") && !to.includes("administrator"));
  const second = isWeighty && (await hasAdministrator(transaction, [by, operatorId]));
  if (second) {
    const command: ProposedRoles = { kind: "change-roles", operatorId, roles: to };
    return proposeWithin(transaction, {
      kind: "operator",
      subject: `operator:${operatorId}`,
      caseNumber: operatorNumberOf(operatorId),
      accountId: null,
      amount: null,
      reason: null,
      command,
      operatorId: by,
      clientId,
      at,
    });
  }
  await storeRoles(transaction, change, isWeighty ? { alone: true } : {});
  return null;
}

/** Carries out what a second administrator agrees to. Refused: the operator is disabled by now, or the last administrator. */
export async function agreeToRoles(
  transaction: Tables,
  { operatorId, roles }: ProposedRoles,
  agreed: { readonly proposalId: number; readonly by: number; readonly proposedBy: number },
  at: number,
): Promise<Refusal | null> {
  const changed = await lockOperator(transaction, operatorId);
  if (changed instanceof Refusal) return changed;
  const loses = changed.roles.includes("administrator") && !roles.includes("administrator");
  if (loses && (await isLastAdministrator(transaction, operatorId)))
    return refuse("LAST_ADMINISTRATOR");
  const { by, proposalId, proposedBy } = agreed;
  const change = { operatorId, from: changed.roles, to: roles, by, clientId: "", at };
  await storeRoles(transaction, change, { proposalId, proposedBy });
  return null;
}

async function storeRoles(
  transaction: Tables,
  { operatorId, from, to, by, at }: RoleChange,
  more: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  await transaction.query("update operators set roles = $2 where operator_id = $1", [
    operatorId,
    to,
  ]);
  await logAction(transaction, {
    at,
    operatorId: by,
    action: "operator-changed",
    caseNumber: operatorNumberOf(operatorId),
    parameters: { operatorId, from: from.join(","), to: to.join(","), ...more },
  });
}

function operatorNumberOf(operatorId: number): string {
  return `O${String(operatorId).padStart(8, "0")}`;
}

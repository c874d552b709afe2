import type { Role } from "@akari/api/console/roles";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { Tables } from "../parts.ts";
import { changeRoles, hasAdministrator, isLastAdministrator, lockOperator } from "./role-grants.ts";

/** An operator as administrators see them. */
export interface OperatorRow {
  readonly operatorId: number;
  readonly name: string;
  readonly signInName: string | null;
  readonly roles: readonly Role[];
  readonly proposedRoles: readonly Role[] | null;
  readonly status: "invited" | "active" | "disabled";
  readonly invitedById: number | null;
  readonly invitedByName: string | null;
  readonly invitedAt: number;
  readonly hasSecret: boolean;
  readonly secretEndsAt: number | null;
  readonly lastSignIn: number | null;
  readonly signedInSince: number | null;
  readonly disabledAt: number | null;
}

const dayMs = 86_400_000;

/** All operators. */
export async function readOperators(sql: Tables, at: number): Promise<readonly OperatorRow[]> {
  const { rows } = await sql.query<OperatorRow>(
    `select o.operator_id as "operatorId", o.name, o.sign_in_name as "signInName", o.roles, o.status,
       i.operator_id as "invitedById", i.name as "invitedByName", o.invited_at as "invitedAt", o.secret_hash is not null as "hasSecret",
       o.secret_ends_at as "secretEndsAt", o.last_sign_in_at as "lastSignIn", o.disabled_at as "disabledAt",
       (select min(s.created_at) from operator_sessions s where s.operator_id = o.operator_id and s.ended_at is null
          and s.last_seen_at > $1 and s.created_at > $2) as "signedInSince",
       (select p.command -> 'roles' from proposals p where p.kind = 'operator' and p.subject = 'operator:' || o.operator_id
          and p.state = 'open' and p.expires_at > $3) as "proposedRoles"
     from operators o left join operators i on i.operator_id = o.invited_by
     order by o.status, o.operator_id`,
    [new Date(at - 30 * 60_000), new Date(at - dayMs / 2), new Date(at)],
  );
  return rows;
}

export interface Invited {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly invitedBy: number | null;
  readonly at: number;
}

/** Adds a row for an operator who has still to set themselves up; returns its number. */
export async function insertInvited(
  sql: Tables,
  { name, roles, invitedBy, at }: Invited,
): Promise<number> {
  const { rows } = await sql.query<{ operatorId: number }>(
    `insert into operators (name, roles, status, invited_by, invited_at) values ($1, $2, 'invited', $3, $4)
     returning operator_id as "operatorId"`,
    [name, roles, invitedBy, new Date(at)],
  );
  const operatorId = rows[0]?.operatorId;
  if (operatorId === undefined) throw new Error("the operator was not stored");
  return operatorId;
}

/** What a change of the operators needs in addition to their rows; all of it happens within one transaction. */
export interface OperatorParts {
  readonly sql: Tables;
  /** A new one-time secret, shown once. The one before works no more. */
  renewSecret(sql: Tables, operatorId: number, endsAt: number): Promise<string>;
  /** Ends all sessions of an operator. */
  endSessions(sql: Tables, operatorId: number): Promise<void>;
}

/** Somebody's one-time secret, and what their roles wait for; null: they have them. */
export interface SecretGiven {
  readonly operatorId: number;
  readonly oneTimeSecret: string;
  readonly proposalId: number | null;
}

export interface NewOperator {
  /** The administrator's. */
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly secretEndsAt: number;
  /** Whether another operator's name could be taken for it. */
  looksLike(other: string): boolean;
}

/** Invites an operator. Refused: OPERATOR_NAME_TAKEN, and what the roles' proposal is refused for. */
export async function inviteOperator(
  { sql, renewSecret }: Omit<OperatorParts, "endSessions">,
  { operatorId: by, at }: ActingOperator,
  { id: clientId, name, roles, secretEndsAt, looksLike }: NewOperator,
): Promise<SecretGiven | Refusal> {
  // Of two invitations of one name at once the second waits here.
  await sql.query("select pg_advisory_xact_lock(hashtext('operators.name'))");
  const { rows } = await sql.query<{ name: string }>("select name from operators");
  if (rows.some((each) => looksLike(each.name)))
    return refuse("OPERATOR_NAME_TAKEN", { field: "name" });
  const operatorId = await insertInvited(sql, { name, roles: [], invitedBy: by, at });
  const oneTimeSecret = await renewSecret(sql, operatorId, secretEndsAt);
  await logAction(sql, {
    at,
    operatorId: by,
    action: "operator-invited",
    parameters: { operatorId, roles: roles.join(",") },
  });
  const change = { operatorId, from: [], to: roles, by, clientId, at };
  const proposalId = await changeRoles(sql, change);
  return proposalId instanceof Refusal ? proposalId : { operatorId, oneTimeSecret, proposalId };
}

/** An operator whom an administrator changes; `id` is the administrator's. */
interface About {
  readonly id: string;
  readonly operatorId: number;
}

/** Changes an operator's roles: the proposal's number, or null if it is done. */
export async function changeOperator(
  sql: Tables,
  { operatorId: by, at }: ActingOperator,
  { id: clientId, operatorId, roles }: About & { readonly roles: readonly Role[] },
): Promise<number | null | Refusal> {
  const changed = await lockOperator(sql, operatorId);
  if (changed instanceof Refusal) return changed;
  const loses = changed.roles.includes("administrator") && !roles.includes("administrator");
  if (loses && (await isLastAdministrator(sql, operatorId))) return refuse("LAST_ADMINISTRATOR");
  return changeRoles(sql, { operatorId, from: changed.roles, to: roles, by, clientId, at });
}

/** Ends an operator's access for good. null, or the refusal. */
export async function disableOperator(
  { sql, endSessions }: Omit<OperatorParts, "renewSecret">,
  { operatorId: by, at }: ActingOperator,
  operatorId: number,
): Promise<Refusal | null> {
  const disabled = await lockOperator(sql, operatorId);
  if (disabled instanceof Refusal) return disabled;
  const { roles } = disabled;
  if (roles.includes("administrator") && (await isLastAdministrator(sql, operatorId)))
    return refuse("LAST_ADMINISTRATOR");
  if (await isKeptByOthers(sql, by, operatorId, roles)) return refuse("ADMINISTRATOR_FIRST");
  await sql.query(
    `update operators set status = 'disabled', disabled_at = $2, password_hash = null, totp_sealed = null, secret_hash = null,
       secret_ends_at = null, secret_totp_sealed = null where operator_id = $1`,
    [operatorId, new Date(at)],
  );
  await endSessions(sql, operatorId);
  await logAction(sql, {
    at,
    operatorId: by,
    action: "operator-disabled",
    parameters: { operatorId },
  });
  return null;
}

/** Gives an operator a new one-time secret, with which they set themselves up again. */
export async function renewOperatorSecret(
  { sql, renewSecret, endSessions }: OperatorParts,
  { operatorId: by, at }: ActingOperator,
  { id: clientId, operatorId, secretEndsAt }: About & { readonly secretEndsAt: number },
): Promise<SecretGiven | Refusal> {
  const renewed = await lockOperator(sql, operatorId);
  if (renewed instanceof Refusal) return renewed;
  const { roles } = renewed;
  if (await isKeptByOthers(sql, by, operatorId, roles)) return refuse("ADMINISTRATOR_FIRST");
  // The holder of the new secret could act as this person: their roles are granted anew.
  await sql.query(
    `update operators set status = 'invited', password_hash = null, totp_sealed = null, roles = '{}' where operator_id = $1`,
    [operatorId],
  );
  await endSessions(sql, operatorId);
  const oneTimeSecret = await renewSecret(sql, operatorId, secretEndsAt);
  await logAction(sql, {
    at,
    operatorId: by,
    action: "operator-secret-renewed",
    parameters: { operatorId },
  });
  const change = { operatorId, from: [], to: roles, by, clientId, at };
  const proposalId = roles.length === 0 ? null : await changeRoles(sql, change);
  return proposalId instanceof Refusal ? proposalId : { operatorId, oneTimeSecret, proposalId };
}

/** Whether a single other administrator may not end or replace this administrator, since a third could agree to the end of that role. */
async function isKeptByOthers(
  sql: Tables,
  by: number,
  operatorId: number,
  roles: readonly Role[],
): Promise<boolean> {
  return roles.includes("administrator") && hasAdministrator(sql, [by, operatorId]);
}

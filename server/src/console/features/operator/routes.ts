import type { OperatorItem } from "@akari/api/console/operator";
import type { Role } from "@akari/api/console/roles";
import type pg from "pg";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAction } from "../../operator-log.ts";
import { looksLike, refusedName } from "../../operator-name.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { insertInvited, invitationDays, renewSecret } from "../../operators.ts";
import type { OperatorSessions } from "../../operator-sessions.ts";

type OperatorHandlers = Pick<
  ConsoleHandlers,
  | "operator/list"
  | "operator/invite"
  | "operator/change"
  | "operator/disable"
  | "operator/renewSecret"
>;

const dayMs = 86_400_000;

/** The operators themselves: the administrators' work. Every change acts in open sessions at once, and is in the log. */
export function operatorRoutes(sessions: OperatorSessions): OperatorHandlers {
  return {
    "operator/list": async ({ edge, at }) => {
      const { rows } = await edge.sql.query<OperatorRow>(
        `select o.operator_id as "operatorId", o.name, o.sign_in_name as "signInName", o.roles, o.status,
           i.operator_id as "invitedById", i.name as "invitedByName", o.invited_at as "invitedAt", o.secret_hash is not null as "hasSecret",
           o.secret_ends_at as "secretEndsAt", o.last_sign_in_at as "lastSignIn", o.disabled_at as "disabledAt",
           (select min(s.created_at) from operator_sessions s where s.operator_id = o.operator_id and s.ended_at is null
              and s.last_seen_at > $1 and s.created_at > $2) as "signedInSince"
         from operators o left join operators i on i.operator_id = o.invited_by
         order by o.status, o.operator_id`,
        [new Date(at - 30 * 60_000), new Date(at - dayMs / 2)],
      );
      return { items: rows.map((row) => presentOperator(row, at)) };
    },

    "operator/invite": async ({ edge, request, operator, locale, at }) => {
      const { clientId, name, roles } = request;
      const refused = refusedName(name, locale);
      if (refused !== null) return refused;
      const endsAt = at + invitationDays * dayMs;
      return carryOutOnce(
        edge,
        { operatorId: operator.operatorId, clientId, said: ["invite", name, roles], at },
        async (transaction) => {
          // Of two invitations of one name at once the second waits here.
          await transaction.query("select pg_advisory_xact_lock(hashtext('operators.name'))");
          const { rows } = await transaction.query<{ name: string }>("select name from operators");
          if (rows.some((each) => looksLike(each.name, name)))
            return refuse("OPERATOR_NAME_TAKEN", { field: "name" });
          const operatorId = await insertInvited(transaction, {
            name,
            roles,
            invitedBy: operator.operatorId,
            at,
          });
          const oneTimeSecret = await renewSecret(edge, transaction, operatorId, endsAt);
          await logAction(transaction, {
            at,
            operatorId: operator.operatorId,
            action: "operator-invited",
            parameters: { operatorId, roles: roles.join(",") },
          });
          return { operatorId: idOf(operatorId), oneTimeSecret, endsAt: timeOf(endsAt) };
        },
        true,
      );
    },

    "operator/change": async ({ edge, request, operator, at }) => {
      const { clientId, roles } = request;
      const operatorId = idIn(request.operatorId);
      return carryOutOnce(
        edge,
        { operatorId: operator.operatorId, clientId, said: ["change", operatorId, roles], at },
        async (transaction) => {
          const changed = await lockOperator(transaction, operatorId);
          if (changed instanceof Refusal) return changed;
          const loses = changed.roles.includes("administrator") && !roles.includes("administrator");
          if (loses && (await isLastAdministrator(transaction, operatorId)))
            return refuse("LAST_ADMINISTRATOR");
          await transaction.query("update operators set roles = $2 where operator_id = $1", [
            operatorId,
            roles,
          ]);
          await logAction(transaction, {
            at,
            operatorId: operator.operatorId,
            action: "operator-changed",
            parameters: { operatorId, from: changed.roles.join(","), to: roles.join(",") },
          });
          return {};
        },
      );
    },

    "operator/disable": async ({ edge, request, operator, at }) => {
      const operatorId = idIn(request.operatorId);
      if (operatorId === operator.operatorId) return refuse("OPERATOR_IS_SELF");
      let tell = () => {};
      const done = await carryOutOnce(
        edge,
        {
          operatorId: operator.operatorId,
          clientId: request.clientId,
          said: ["disable", operatorId],
          at,
        },
        async (transaction) => {
          const disabled = await lockOperator(transaction, operatorId);
          if (disabled instanceof Refusal) return disabled;
          if (
            disabled.roles.includes("administrator") &&
            (await isLastAdministrator(transaction, operatorId))
          )
            return refuse("LAST_ADMINISTRATOR");
          await transaction.query(
            `update operators set status = 'disabled', disabled_at = $2, password_hash = null, totp_sealed = null, secret_hash = null,
               secret_ends_at = null, secret_totp_sealed = null where operator_id = $1`,
            [operatorId, new Date(at)],
          );
          tell = await sessions.endAll(transaction, operatorId);
          await logAction(transaction, {
            at,
            operatorId: operator.operatorId,
            action: "operator-disabled",
            parameters: { operatorId },
          });
          return {};
        },
      );
      tell();
      return done;
    },

    "operator/renewSecret": async ({ edge, request, operator, at }) => {
      const operatorId = idIn(request.operatorId);
      if (operatorId === operator.operatorId) return refuse("OPERATOR_IS_SELF");
      const endsAt = at + invitationDays * dayMs;
      let tell = () => {};
      const done = await carryOutOnce(
        edge,
        {
          operatorId: operator.operatorId,
          clientId: request.clientId,
          said: ["renew", operatorId],
          at,
        },
        async (transaction) => {
          const renewed = await lockOperator(transaction, operatorId);
          if (renewed instanceof Refusal) return renewed;
          await transaction.query(
            `update operators set status = 'invited', password_hash = null, totp_sealed = null where operator_id = $1`,
            [operatorId],
          );
          tell = await sessions.endAll(transaction, operatorId);
          const oneTimeSecret = await renewSecret(edge, transaction, operatorId, endsAt);
          await logAction(transaction, {
            at,
            operatorId: operator.operatorId,
            action: "operator-secret-renewed",
            parameters: { operatorId },
          });
          return { operatorId: idOf(operatorId), oneTimeSecret, endsAt: timeOf(endsAt) };
        },
        true,
      );
      tell();
      return done;
    },
  };
}

/** An operator's row, locked until the transaction ends. Refused: unknown, disabled for good. */
async function lockOperator(
  transaction: pg.ClientBase,
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

/** Whether nobody else who can sign in is an administrator. Two administrators who end each other at once wait here for each other. */
async function isLastAdministrator(
  transaction: pg.ClientBase,
  operatorId: number,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from operators where 'administrator' = any(roles) and status = 'active' and operator_id <> $1 for update`,
    [operatorId],
  );
  return rowCount === 0;
}

interface OperatorRow {
  readonly operatorId: number;
  readonly name: string;
  readonly signInName: string | null;
  readonly roles: readonly Role[];
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

function presentOperator(row: OperatorRow, at: number): OperatorItem {
  const isOver = row.secretEndsAt !== null && row.secretEndsAt <= at;
  return {
    operatorId: idOf(row.operatorId),
    name: row.name,
    signInName: row.signInName,
    roles: [...row.roles],
    status: row.status === "invited" && isOver ? "expired" : row.status,
    invitedBy:
      row.invitedById === null || row.invitedByName === null
        ? null
        : { operatorId: idOf(row.invitedById), name: row.invitedByName },
    invitedAt: timeOf(row.invitedAt),
    secretEndsAt: row.hasSecret ? nullableTimeOf(row.secretEndsAt) : null,
    lastSignIn: nullableTimeOf(row.lastSignIn),
    signedInSince: nullableTimeOf(row.signedInSince),
    disabledAt: nullableTimeOf(row.disabledAt),
  };
}

import type { OperatorItem } from "@akari/api/console/operator";
import type { Role } from "@akari/api/console/roles";
import type pg from "pg";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import { looksLike, refusedName } from "../../operator-name.ts";
import { carryOutOnce } from "../../operator-request.ts";
import {
  changeRoles,
  hasAdministrator,
  isLastAdministrator,
  lockOperator,
} from "../../../uses/operator/role-grants.ts";
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
              and s.last_seen_at > $1 and s.created_at > $2) as "signedInSince",
           (select p.command -> 'roles' from proposals p where p.kind = 'operator' and p.subject = 'operator:' || o.operator_id
              and p.state = 'open' and p.expires_at > $3) as "proposedRoles"
         from operators o left join operators i on i.operator_id = o.invited_by
         order by o.status, o.operator_id`,
        [new Date(at - 30 * 60_000), new Date(at - dayMs / 2), new Date(at)],
      );
      const administrators = rows.filter(
        ({ roles, status }) => status === "active" && roles.includes("administrator"),
      );
      return {
        items: rows.map((row) => presentOperator(row, at)),
        alone: administrators.length < 2,
      };
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
          const { operatorId: by } = operator;
          const operatorId = await insertInvited(transaction, {
            name,
            roles: [],
            invitedBy: by,
            at,
          });
          const oneTimeSecret = await renewSecret(edge, transaction, operatorId, endsAt);
          await logAction(transaction, {
            at,
            operatorId: by,
            action: "operator-invited",
            parameters: { operatorId, roles: roles.join(",") },
          });
          const change = { operatorId, from: [], to: roles, by, clientId, at };
          const proposalId = await changeRoles(transaction, change);
          if (proposalId instanceof Refusal) return proposalId;
          return {
            operatorId: idOf(operatorId),
            oneTimeSecret,
            endsAt: timeOf(endsAt),
            proposalId: proposalId === null ? null : idOf(proposalId),
          };
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
          const proposalId = await changeRoles(transaction, {
            operatorId,
            from: changed.roles,
            to: roles,
            by: operator.operatorId,
            clientId,
            at,
          });
          if (proposalId instanceof Refusal) return proposalId;
          return { proposalId: proposalId === null ? null : idOf(proposalId) };
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
          if (await isKeptByOthers(transaction, operator.operatorId, operatorId, disabled.roles))
            return refuse("ADMINISTRATOR_FIRST");
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
          const { operatorId: by } = operator;
          if (await isKeptByOthers(transaction, by, operatorId, renewed.roles))
            return refuse("ADMINISTRATOR_FIRST");
          // Whoever holds the new secret could act as this person: their roles are given anew.
          await transaction.query(
            `update operators set status = 'invited', password_hash = null, totp_sealed = null, roles = '{}' where operator_id = $1`,
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
          const change = {
            operatorId,
            from: [],
            to: renewed.roles,
            by,
            clientId: request.clientId,
            at,
          };
          const proposalId =
            renewed.roles.length === 0 ? null : await changeRoles(transaction, change);
          if (proposalId instanceof Refusal) return proposalId;
          return {
            operatorId: idOf(operatorId),
            oneTimeSecret,
            endsAt: timeOf(endsAt),
            proposalId: proposalId === null ? null : idOf(proposalId),
          };
        },
        true,
      );
      tell();
      return done;
    },
  };
}

/** An administrator whom one other one alone can neither end nor replace, since a third could agree to the end of that role. */
async function isKeptByOthers(
  transaction: pg.ClientBase,
  by: number,
  operatorId: number,
  roles: readonly Role[],
): Promise<boolean> {
  return roles.includes("administrator") && hasAdministrator(transaction, [by, operatorId]);
}

interface OperatorRow {
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

function presentOperator(row: OperatorRow, at: number): OperatorItem {
  const isOver = row.secretEndsAt !== null && row.secretEndsAt <= at;
  return {
    operatorId: idOf(row.operatorId),
    name: row.name,
    signInName: row.signInName,
    roles: [...row.roles],
    proposedRoles: row.proposedRoles === null ? null : [...row.proposedRoles],
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

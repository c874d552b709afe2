import type { OperatorItem } from "@akari/api/console/operator";
import type { Edge } from "../../../edge.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { answered } from "../../../http/use-call.ts";
import { refuse } from "../../../admission/refusal.ts";
import {
  changeOperator,
  disableOperator,
  inviteOperator,
  type OperatorParts,
  type OperatorRow,
  readOperators,
  renewOperatorSecret,
  type SecretGiven,
} from "../../../uses/operator/operators.ts";
import type { Tables } from "../../../uses/parts.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { looksLike, refusedName } from "../../operator-name.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { invitationDays, renewSecret } from "../../operators.ts";
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
      const rows = await readOperators(edge.sql, at);
      const administrators = rows.filter(
        ({ roles, status }) => status === "active" && roles.includes("administrator"),
      );
      return {
        items: rows.map((row) => presentOperator(row, at)),
        alone: administrators.length < 2,
      };
    },

    "operator/invite": async (call) => {
      const { edge, request, operator, locale, at } = call;
      const { clientId: id, name, roles } = request;
      const refused = refusedName(name, locale);
      if (refused !== null) return refused;
      const secretEndsAt = at + invitationDays * dayMs;
      const { operatorId } = operator;
      return carryOutOnce(
        edge,
        { operatorId, clientId: id, said: ["invite", name, roles], at },
        async (sql) =>
          answered(
            await inviteOperator({ sql, renewSecret: renewing(edge) }, actingOperatorOf(call), {
              id,
              name,
              roles,
              secretEndsAt,
              looksLike: (other) => looksLike(other, name),
            }),
            (given) => presentSecret(given, secretEndsAt),
          ),
        true,
      );
    },

    "operator/change": async (call) => {
      const { edge, request, operator, at } = call;
      const { clientId: id, roles } = request;
      const operatorId = idIn(request.operatorId);
      const asked = { id, operatorId, roles };
      return carryOutOnce(
        edge,
        { operatorId: operator.operatorId, clientId: id, said: ["change", operatorId, roles], at },
        async (sql) =>
          answered(await changeOperator(sql, actingOperatorOf(call), asked), presentProposed),
      );
    },

    "operator/disable": async (call) => {
      const { edge, request, operator, at } = call;
      const operatorId = idIn(request.operatorId);
      if (operatorId === operator.operatorId) return refuse("OPERATOR_IS_SELF");
      const ending = endingOf(sessions);
      const done = await carryOutOnce(
        edge,
        {
          operatorId: operator.operatorId,
          clientId: request.clientId,
          said: ["disable", operatorId],
          at,
        },
        async (sql) => {
          const parts = { sql, endSessions: ending.end };
          return (await disableOperator(parts, actingOperatorOf(call), operatorId)) ?? {};
        },
      );
      ending.tell();
      return done;
    },

    "operator/renewSecret": async (call) => {
      const { edge, request, operator, at } = call;
      const { clientId: id } = request;
      const operatorId = idIn(request.operatorId);
      if (operatorId === operator.operatorId) return refuse("OPERATOR_IS_SELF");
      const secretEndsAt = at + invitationDays * dayMs;
      const ending = endingOf(sessions);
      const done = await carryOutOnce(
        edge,
        { operatorId: operator.operatorId, clientId: id, said: ["renew", operatorId], at },
        async (sql) => {
          const parts = { sql, renewSecret: renewing(edge), endSessions: ending.end };
          const asked = { id, operatorId, secretEndsAt };
          const given = await renewOperatorSecret(parts, actingOperatorOf(call), asked);
          return answered(given, (secret) => presentSecret(secret, secretEndsAt));
        },
        true,
      );
      ending.tell();
      return done;
    },
  };
}

function renewing(edge: Edge): OperatorParts["renewSecret"] {
  return (sql, operatorId, endsAt) => renewSecret(edge, sql, operatorId, endsAt);
}

/** Ends sessions within a transaction; `tell` once it is over, which cuts their streams. */
function endingOf(sessions: OperatorSessions) {
  const ending = {
    tell: () => {},
    async end(sql: Tables, operatorId: number) {
      ending.tell = await sessions.endAll(sql, operatorId);
    },
  };
  return ending;
}

function presentProposed(proposalId: number | null): { readonly proposalId: string | null } {
  return { proposalId: proposalId === null ? null : idOf(proposalId) };
}

function presentSecret({ operatorId, oneTimeSecret, proposalId }: SecretGiven, endsAt: number) {
  return {
    operatorId: idOf(operatorId),
    oneTimeSecret,
    endsAt: timeOf(endsAt),
    ...presentProposed(proposalId),
  };
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

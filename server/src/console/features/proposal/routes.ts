import { type ProposalItem, type ProposalKind, proposalRoles } from "@akari/api/console/proposal";
import type { Role } from "@akari/api/console/roles";
import { operatorHaltMinutes } from "@akari/brokerage/instrument/operator-halt";
import type { Locale } from "@akari/api/locale";
import type pg from "pg";
import type { CourseSql } from "../../../db/course-sql.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { submit } from "../../../uses/submit.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { closedReasonText } from "../../operator-words.ts";
import { logAction } from "../../operator-log.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { agreeToRoles } from "../../role-grants.ts";
import { hasRole, personOf } from "../../people.ts";
import {
  agreedCommand,
  agreedCommandId,
  holdOpenProposal,
  openProposalOf,
  proposalKindsFor,
  type StoredProposal,
} from "../../proposals.ts";

type ProposalHandlers = Pick<
  ConsoleHandlers,
  "proposal/list" | "proposal/approve" | "proposal/refuse"
>;

/** Turns a denial that somebody else was first into who that was; anything else stays. */
export type WhoWasFirst = (
  edge: Edge,
  proposal: StoredProposal,
  denial: Refusal,
) => Promise<Refusal>;

interface ProposalRow {
  readonly id: number;
  readonly kind: ProposalKind;
  readonly caseNumber: string;
  readonly accountId: number | null;
  readonly amount: number | null;
  readonly command: {
    readonly decision?: "approved" | "failed";
    readonly minutes?: number;
    readonly roles?: readonly Role[];
  };
  readonly concernsId: number | null;
  readonly concernsName: string | null;
  readonly reason: string | null;
  readonly proposedBy: number;
  readonly proposerName: string;
  readonly proposedAt: number;
  readonly expiresAt: number;
  readonly state: ProposalItem["state"];
  readonly decidedBy: number | null;
  readonly deciderName: string | null;
  readonly decidedAt: number | null;
}

/** What waits for a second person, and what became of it. */
export function proposalRoutes(whoWasFirst: WhoWasFirst): ProposalHandlers {
  return {
    "proposal/list": async ({ edge, request, operator, locale, at }) => {
      const { state = "open", kind, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isOpen = state === "open";
      const open = "p.state = 'open' and p.expires_at > $5";
      const { rows } = await edge.sql.query<ProposalRow>(
        `select p.proposal_id as id, p.kind, p.case_number as "caseNumber", p.account_id as "accountId", p.amount, p.command, p.reason,
           p.proposed_by as "proposedBy", o.name as "proposerName", p.proposed_at as "proposedAt", p.expires_at as "expiresAt",
           case when p.state = 'open' and p.expires_at <= $5 then 'expired' else p.state end as state,
           p.decided_by as "decidedBy", d.name as "deciderName", p.decided_at as "decidedAt", c.operator_id as "concernsId", c.name as "concernsName"
         from proposals p join operators o on o.operator_id = p.proposed_by left join operators d on d.operator_id = p.decided_by
           left join operators c on p.kind = 'operator' and c.operator_id = (p.command ->> 'operatorId')::bigint
         where ${isOpen ? open : `not (${open})`} and p.kind = any($1) and ($2::text is null or p.kind = $2)
           and p.proposal_id ${isOpen ? ">" : "<"} $3
         order by p.proposal_id ${isOpen ? "" : "desc"} limit $4`,
        [
          proposalKindsFor(operator),
          kind ?? null,
          isOpen && cursor === undefined ? 0 : position,
          pageSize + 1,
          new Date(at),
        ],
      );
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        items: shown.map((row) => presentProposal(row, operator, locale)),
        nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
        now: timeOf(at),
      };
    },

    "proposal/approve": async ({ edge, request, operator, at }) => {
      const proposal = await openProposalOf(edge, idIn(request.proposalId), at);
      if (proposal instanceof Refusal) return proposal;
      const { operatorId } = operator;
      if (!hasRole(operator, proposalRoles[proposal.kind])) return refuse("ROLE_MISSING");
      if (proposal.proposedBy === operatorId) return refuse("SECOND_PERSON_SAME");
      const answer = await whileOpen(edge, proposal, at, (transaction) =>
        agree(edge, transaction, proposal, operatorId, at),
      );
      if (answer instanceof Refusal) return answer;
      return answer.denial === null ? {} : whoWasFirst(edge, proposal, answer.denial);
    },

    "proposal/refuse": async ({ edge, request, operator, at }) => {
      const proposal = await openProposalOf(edge, idIn(request.proposalId), at);
      if (proposal instanceof Refusal) return proposal;
      const { operatorId } = operator;
      const isOwn = proposal.proposedBy === operatorId;
      if (!isOwn && !hasRole(operator, proposalRoles[proposal.kind])) return refuse("ROLE_MISSING");
      return whileOpen(edge, proposal, at, async (transaction) => {
        // Carried out before a crash, and only the core knows.
        if ((await agreedAlready({ sql: transaction, course: edge.course }, proposal)) !== null)
          return refuse("PROPOSAL_VOID");
        const state = isOwn ? "withdrawn" : "refused";
        await endProposal(transaction, proposal, state, operatorId, at);
        return {};
      });
    },
  };
}

/** Work on a proposal that nobody else agrees to, refuses or withdraws meanwhile. */
function whileOpen<Answer extends object>(
  { sql }: Edge,
  { proposalId }: StoredProposal,
  at: number,
  work: (transaction: pg.ClientBase) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer>(sql, async (transaction) => {
    const open = await holdOpenProposal(transaction, proposalId, at);
    return open instanceof Refusal ? open : work(transaction);
  });
}

/**
 * Carries a proposal out, and ends it. The denial: of the core, or because whoever proposed it may do so no more. Refused: whether it was
 * carried out is not known, so it stays open and can be agreed to again.
 */
async function agree(
  edge: Edge,
  transaction: pg.ClientBase,
  proposal: StoredProposal,
  operatorId: number,
  at: number,
): Promise<{ readonly denial: Refusal | null } | Refusal> {
  const mayPropose = proposalRoles[proposal.kind].some((role) =>
    proposal.proposerRoles.includes(role),
  );
  if (mayPropose && proposal.command.kind === "change-roles") {
    const { proposalId, proposedBy } = proposal;
    const agreed = { proposalId, by: operatorId, proposedBy };
    const denial = await agreeToRoles(transaction, proposal.command, agreed, at);
    const state = denial === null ? "approved" : "void";
    await endProposal(transaction, proposal, state, operatorId, at);
    return { denial };
  }
  const outcome = mayPropose
    ? await submit(edge, agreedCommand(proposal, operatorId, at))
    : refuse("PROPOSAL_VOID");
  if (!(outcome instanceof Refusal)) {
    await endProposal(transaction, proposal, "approved", operatorId, at);
    return { denial: null };
  }
  if (["OUTCOME_UNKNOWN", "OVERLOADED", "FAULT"].includes(outcome.reason)) return outcome;
  const agreedBy = await agreedAlready({ sql: transaction, course: edge.course }, proposal);
  if (agreedBy === null) await endProposal(transaction, proposal, "void", operatorId, at);
  else await endProposal(transaction, proposal, "approved", agreedBy, at);
  return { denial: outcome };
}

/** Who has carried out this proposal before a crash; null: nobody. */
async function agreedAlready(
  { sql, course }: CourseSql<pg.ClientBase>,
  proposal: StoredProposal,
): Promise<number | null> {
  const { rows } = await sql.query<{ actorId: string }>(
    `select actor_id as "actorId" from audit
     where course = $1 and command_id = $2 and account_id is not distinct from $3 and actor_kind = 'operator' and outcome ->> 'kind' = 'accepted'`,
    [course, agreedCommandId(proposal), proposal.accountId],
  );
  return rows[0] === undefined ? null : Number(rows[0].actorId);
}

/** Ends an open proposal. That it was approved is in the log with the command that the core carried out. */
async function endProposal(
  transaction: pg.ClientBase,
  { proposalId, caseNumber, accountId, kind }: StoredProposal,
  state: "approved" | "refused" | "withdrawn" | "void",
  operatorId: number,
  at: number,
): Promise<void> {
  await transaction.query(
    "update proposals set state = $2, decided_by = $3, decided_at = $4 where proposal_id = $1",
    [proposalId, state, operatorId, new Date(at)],
  );
  if (state !== "approved")
    await logAction(transaction, {
      at,
      operatorId,
      action: `proposal-${state}`,
      caseNumber,
      accountId,
      parameters: { proposalId, kind },
    });
}

function presentProposal(
  row: ProposalRow,
  operator: OperatorSession,
  locale: Locale,
): ProposalItem {
  const isOpen = row.state === "open";
  const fits = hasRole(operator, proposalRoles[row.kind]);
  const isOwn = row.proposedBy === operator.operatorId;
  return {
    proposalId: idOf(row.id),
    kind: row.kind,
    caseNumber: row.caseNumber,
    accountId: row.accountId === null ? null : idOf(row.accountId),
    amount: row.amount === null ? null : yenOf(row.amount),
    decision: row.command.decision ?? null,
    reason: row.reason,
    reasonText: row.reason === null ? null : closedReasonText(row.reason, locale),
    minutes: row.kind === "halt" ? operatorHaltMinutes : (row.command.minutes ?? null),
    operator: row.concernsId === null ? null : personOf(row.concernsId, row.concernsName ?? ""),
    roles: row.command.roles === undefined ? null : [...row.command.roles],
    by: personOf(row.proposedBy, row.proposerName),
    at: timeOf(row.proposedAt),
    expiresAt: timeOf(row.expiresAt),
    state: row.state,
    decidedBy: row.decidedBy === null ? null : personOf(row.decidedBy, row.deciderName ?? ""),
    decidedAt: nullableTimeOf(row.decidedAt),
    mayApprove: isOpen && fits && !isOwn,
    mayRefuse: isOpen && (fits || isOwn),
  };
}

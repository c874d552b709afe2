import { type ProposalItem, type ProposalKind, proposalRoles } from "@akari/api/console/proposal";
import type { Role } from "@akari/api/console/roles";
import { operatorHaltMinutes } from "@akari/brokerage/instrument/operator-halt";
import type { Locale } from "@akari/api/locale";
import type pg from "pg";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { carriedOutBy, carryOut } from "../../../uses/proposal/agreed-command.ts";
import { endProposal, type ProposalRow, readProposals } from "../../../uses/proposal/proposals.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { closedReasonText } from "../../operator-words.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { agreeToRoles } from "../../role-grants.ts";
import { hasRole, personOf } from "../../people.ts";
import {
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

type Row = ProposalRow<ProposalKind, Role>;

/** What waits for a second person, and what became of it. */
export function proposalRoutes(whoWasFirst: WhoWasFirst): ProposalHandlers {
  return {
    "proposal/list": async ({ edge, request, operator, locale, at }) => {
      const { state = "open", kind, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isOpen = state === "open";
      const rows = await readProposals<ProposalKind, Role>(edge.sql, {
        isOpen,
        kinds: proposalKindsFor(operator),
        kind: kind ?? null,
        from: isOpen && cursor === undefined ? 0 : position,
        count: pageSize + 1,
        at,
      });
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
        if ((await carriedOutBy({ sql: transaction, course: edge.course }, proposal)) !== null)
          return refuse("PROPOSAL_VOID");
        const state = isOwn ? "withdrawn" : "refused";
        await endAndLog(transaction, proposal, state, operatorId, at);
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
    await endAndLog(transaction, proposal, state, operatorId, at);
    return { denial };
  }
  const { command } = proposal;
  const outcome =
    mayPropose && command.kind !== "change-roles"
      ? await carryOut(edge, { operatorId, at }, { ...proposal, command })
      : refuse("PROPOSAL_VOID");
  if (!(outcome instanceof Refusal)) {
    await endAndLog(transaction, proposal, "approved", operatorId, at);
    return { denial: null };
  }
  if (["OUTCOME_UNKNOWN", "OVERLOADED", "FAULT"].includes(outcome.reason)) return outcome;
  const agreedBy = await carriedOutBy({ sql: transaction, course: edge.course }, proposal);
  if (agreedBy === null) await endAndLog(transaction, proposal, "void", operatorId, at);
  else await endAndLog(transaction, proposal, "approved", agreedBy, at);
  return { denial: outcome };
}

/** Ends an open proposal. That it was approved is in the log with the command that the core carried out. */
async function endAndLog(
  transaction: pg.ClientBase,
  { proposalId, caseNumber, accountId, kind }: StoredProposal,
  state: "approved" | "refused" | "withdrawn" | "void",
  operatorId: number,
  at: number,
): Promise<void> {
  await endProposal(transaction, proposalId, state, { operatorId, at });
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

function presentProposal(row: Row, operator: OperatorSession, locale: Locale): ProposalItem {
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

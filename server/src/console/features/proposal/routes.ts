import { type ProposalItem, type ProposalKind, proposalRoles } from "@akari/api/console/proposal";
import type { Role } from "@akari/api/console/roles";
import { operatorHaltMinutes } from "@akari/brokerage/instrument/operator-halt";
import type { Locale } from "@akari/api/locale";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { agree, type AgreeParts, refuseProposal } from "../../../uses/proposal/agree.ts";
import { type ProposalRow, readProposals } from "../../../uses/proposal/proposals.ts";
import { openProposalOf, type StoredProposal } from "../../../uses/proposal/propose.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { closedReasonText } from "../../operator-words.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { hasRole, personOf } from "../../people.ts";
import { proposalKindsFor } from "../../proposal-kinds.ts";

type ProposalHandlers = Pick<
  ConsoleHandlers,
  "proposal/list" | "proposal/approve" | "proposal/refuse"
>;

/** Adds to the denial of a second decision who decided first; other answers stay. */
export type WhoWasFirst = (
  edge: Edge,
  proposal: StoredProposal,
  denial: Refusal,
) => Promise<Refusal>;

type Row = ProposalRow<ProposalKind, Role>;

/** Proposals that wait for a second person, and their results. */
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

    "proposal/approve": async (call) => {
      const { edge, request, operator, at } = call;
      const parts = partsOf(edge);
      const proposal = await openProposalOf(parts, idIn(request.proposalId), at);
      if (proposal instanceof Refusal) return proposal;
      if (!hasRole(operator, proposalRoles[proposal.kind])) return refuse("ROLE_MISSING");
      if (proposal.proposedBy === operator.operatorId) return refuse("SECOND_PERSON_SAME");
      const mayPropose = proposalRoles[proposal.kind].some((role) =>
        proposal.proposerRoles.includes(role),
      );
      const answer = await agree(parts, actingOperatorOf(call), proposal, mayPropose);
      if (answer instanceof Refusal) return answer;
      return answer.denial === null ? {} : whoWasFirst(edge, proposal, answer.denial);
    },

    "proposal/refuse": async (call) => {
      const { edge, request, operator, at } = call;
      const parts = partsOf(edge);
      const proposal = await openProposalOf(parts, idIn(request.proposalId), at);
      if (proposal instanceof Refusal) return proposal;
      const isOwn = proposal.proposedBy === operator.operatorId;
      if (!isOwn && !hasRole(operator, proposalRoles[proposal.kind])) return refuse("ROLE_MISSING");
      return (await refuseProposal(parts, actingOperatorOf(call), proposal)) ?? {};
    },
  };
}

function partsOf(edge: Edge): AgreeParts {
  const { core, course } = edge;
  return { ...housePartsOf(edge), core, course };
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

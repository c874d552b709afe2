import { Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import { agreeToRoles } from "../operator/role-grants.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { HouseParts, Tables, UseParts } from "../parts.ts";
import { carriedOutBy, carryOut } from "./agreed-command.ts";
import { endProposal } from "./proposals.ts";
import { holdOpenProposal, type StoredProposal } from "./propose.ts";

export type AgreeParts = HouseParts & UseParts;

/** The denial: of the core, or because its proposer no longer has the right; null: it was carried out. */
export interface AgreedTo {
  readonly denial: Refusal | null;
}

/**
 * Carries a proposal out for the second person, and ends it. `mayPropose`: whether the first one still may. Refused: whether it was carried out is
 * not known, so it stays open and can be agreed to again.
 */
export function agree(
  parts: AgreeParts,
  second: ActingOperator,
  proposal: StoredProposal,
  mayPropose: boolean,
): Promise<AgreedTo | Refusal> {
  return whileOpen<AgreedTo>(parts, proposal, second.at, (sql) =>
    carryOutWithin(parts, sql, second, proposal, mayPropose),
  );
}

/** Ends a proposal, which its proposer withdraws and others refuse. null, or the refusal. */
export function refuseProposal(
  parts: AgreeParts,
  operator: ActingOperator,
  proposal: StoredProposal,
): Promise<Refusal | null> {
  return whileOpen<null>(parts, proposal, operator.at, async (sql) => {
    // Carried out before a crash, and only the core knows.
    if ((await carriedOutBy({ sql, course: parts.course }, proposal)) !== null)
      return refuse("PROPOSAL_VOID");
    const isOwn = proposal.proposedBy === operator.operatorId;
    await endAndLog(sql, proposal, isOwn ? "withdrawn" : "refused", operator);
    return null;
  });
}

/** Works on a proposal under a lock: no other person can agree to, refuse or withdraw it meanwhile. */
function whileOpen<Answer>(
  { inTransaction }: AgreeParts,
  { proposalId }: StoredProposal,
  at: number,
  work: (sql: Tables) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer>(async (sql) => {
    const open = await holdOpenProposal(sql, proposalId, at);
    return open instanceof Refusal ? open : work(sql);
  });
}

async function carryOutWithin(
  parts: AgreeParts,
  sql: Tables,
  second: ActingOperator,
  proposal: StoredProposal,
  mayPropose: boolean,
): Promise<AgreedTo | Refusal> {
  const { operatorId, at } = second;
  const { command } = proposal;
  if (mayPropose && command.kind === "change-roles") {
    const { proposalId, proposedBy } = proposal;
    const agreed = { proposalId, by: operatorId, proposedBy };
    const denial = await agreeToRoles(sql, command, agreed, at);
    await endAndLog(sql, proposal, denial === null ? "approved" : "void", second);
    return { denial };
  }
  const outcome =
    mayPropose && command.kind !== "change-roles"
      ? await carryOut(parts, second, { ...proposal, command })
      : refuse("PROPOSAL_VOID");
  if (!(outcome instanceof Refusal)) {
    await endAndLog(sql, proposal, "approved", second);
    return { denial: null };
  }
  if (["OUTCOME_UNKNOWN", "OVERLOADED", "FAULT"].includes(outcome.reason)) return outcome;
  const agreedBy = await carriedOutBy({ sql, course: parts.course }, proposal);
  if (agreedBy === null) await endAndLog(sql, proposal, "void", second);
  else await endAndLog(sql, proposal, "approved", { operatorId: agreedBy, at });
  return { denial: outcome };
}

/** Ends an open proposal. That it was approved is in the log with the command that the core carried out. */
async function endAndLog(
  sql: Tables,
  { proposalId, caseNumber, accountId, kind }: StoredProposal,
  state: "approved" | "refused" | "withdrawn" | "void",
  { operatorId, at }: ActingOperator,
): Promise<void> {
  await endProposal(sql, proposalId, state, { operatorId, at });
  if (state !== "approved")
    await logAction(sql, {
      at,
      operatorId,
      action: `proposal-${state}`,
      caseNumber,
      accountId,
      parameters: { proposalId, kind },
    });
}

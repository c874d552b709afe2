import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Reason } from "@akari/api/reasons";
import type { Edge } from "../edge.ts";
import { idOf } from "../http/present.ts";
import { Refusal } from "../admission/refusal.ts";
import { submit } from "../uses/submit.ts";
import { type NewProposal, propose } from "./proposals.ts";
import { type ProposedCommand } from "../uses/proposal/agreed-command.ts";

/** An operator's decision about a case of a queue. */
export interface CaseDecided extends NewProposal {
  readonly amount: number;
  readonly command: Extract<
    ProposedCommand,
    { kind: "decide-deposit" | "decide-withdrawal" | "decide-loan" }
  >;
}

interface DecidableCase {
  readonly status: "awaiting" | "approved" | "failed";
  /** The core's denial for a case that is decided already, and who was first. */
  readonly denial: Reason;
  readonly decidedFirst: () => Promise<Refusal>;
}

/** Decides a case, or proposes the decision to a second person above the limit (docs/operators.md#second-person). */
export async function decideCase(
  edge: Edge,
  decided: CaseDecided,
  { status, denial, decidedFirst }: DecidableCase,
): Promise<ConsoleAnswerOf<"deposit/decide"> | Refusal> {
  if (status === "awaiting" && decided.amount > edge.core.ready.secondPersonAbove) {
    const proposalId = await propose(edge, decided);
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  }
  const { command, clientId, operatorId, at } = decided;
  const outcome = await submit(edge, {
    ...command,
    id: clientId,
    actor: { kind: "operator", id: String(operatorId) },
    at,
  });
  if (!(outcome instanceof Refusal)) return { outcome: "done", proposalId: null };
  return outcome.reason === denial ? decidedFirst() : outcome;
}

import type { Reason } from "@akari/api/reasons";
import type { Command } from "@akari/brokerage/commands";
import { Refusal } from "../../admission/refusal.ts";
import { byOperator } from "../act.ts";
import type { HouseParts, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import type { ProposedCommand } from "./agreed-command.ts";
import { type NewProposal, propose } from "./propose.ts";

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
  /** In sen; above it a second person agrees. */
  readonly secondPersonAbove: number;
}

/** Decides a case, or proposes the decision to a second person above the limit (docs/operators.md#second-person): the proposal's number, or null. */
export async function decideCase(
  parts: HouseParts & UseParts,
  decided: CaseDecided,
  { status, denial, decidedFirst, secondPersonAbove }: DecidableCase,
): Promise<number | null | Refusal> {
  if (status === "awaiting" && decided.amount > secondPersonAbove) return propose(parts, decided);
  const { command, clientId, operatorId, at } = decided;
  const who = byOperator({ operatorId, at }, clientId);
  const outcome = await submit(parts, { ...command, ...who } as Command);
  if (!(outcome instanceof Refusal)) return null;
  return outcome.reason === denial ? decidedFirst() : outcome;
}

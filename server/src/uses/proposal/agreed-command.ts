import type { Command } from "@akari/brokerage/commands";
import type { Outcome } from "@akari/brokerage/decision";
import type { Refusal } from "../../admission/refusal.ts";
import { byOperator } from "../act.ts";
import type { ActingOperator } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** A command of the core without who, when and who agreed: what a second person agrees to. */
export type ProposedCommand = Proposed<Command>;
type Proposed<One> = One extends Command ? Omit<One, "id" | "actor" | "at" | "approvals"> : never;

/** The parts of a proposal that its agreement uses. */
interface Agreed {
  readonly proposalId: number;
  readonly accountId: number | null;
  readonly proposedBy: number;
}

/** Carries a proposal out for the second person. The command's id is the proposal's, so that agreeing again does nothing more. */
export function carryOut(
  parts: UseParts,
  second: ActingOperator,
  proposal: Agreed & { readonly command: ProposedCommand },
): Promise<Outcome | Refusal> {
  const { command, proposedBy } = proposal;
  return submit(parts, {
    ...command,
    ...byOperator(second, commandIdOf(proposal)),
    approvals: [String(proposedBy), String(second.operatorId)],
  } as unknown as Command);
}

/** The person who has carried a proposal out already, before a crash; null: it was not carried out. Only the core's own record knows. */
export async function carriedOutBy(
  { sql, course }: Books,
  proposal: Pick<Agreed, "proposalId" | "accountId">,
): Promise<number | null> {
  const { rows } = await sql.query<{ actorId: string }>(
    `select actor_id as "actorId" from audit
     where course = $1 and command_id = $2 and account_id is not distinct from $3 and actor_kind = 'operator' and outcome ->> 'kind' = 'accepted'`,
    [course, commandIdOf(proposal), proposal.accountId],
  );
  return rows[0] === undefined ? null : Number(rows[0].actorId);
}

/** The colon keeps it apart from whatever ids operators give. */
function commandIdOf({ proposalId }: Pick<Agreed, "proposalId">): string {
  return `proposal:${proposalId}`;
}

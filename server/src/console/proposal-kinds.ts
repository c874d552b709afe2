import { type ProposalKind, proposalKinds, proposalRoles } from "@akari/api/console/proposal";
import type { OperatorSession } from "./operator-sessions.ts";
import { hasRole, readsAll } from "./people.ts";

/** The kinds that an operator may read: the kinds that they may agree to. */
export function proposalKindsFor(operator: OperatorSession): ProposalKind[] {
  return readsAll(operator)
    ? [...proposalKinds]
    : proposalKinds.filter((kind) => hasRole(operator, proposalRoles[kind]));
}

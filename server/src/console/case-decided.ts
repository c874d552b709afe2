import type { DecidedBy } from "@akari/api/console/person";
import type { CaseStep } from "@akari/api/console/queue";
import { timeOf } from "../http/present.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import type { CaseLog } from "../uses/case-log.ts";
import { personOf } from "./people.ts";

/** How a case was decided. */
export interface CaseDecision {
  readonly at: number;
  readonly by: DecidedBy;
}

/** The decision of operators or the desk; null: there is none. */
export function decisionIn({ decision }: CaseLog): CaseDecision | null {
  if (decision === null) return null;
  const { at, kind, people } = decision;
  const present = (each: (typeof people)[number]) => ({
    ...personOf(each.operatorId, each.name),
    at: timeOf(each.at),
  });
  return { at, by: { kind, people: people.map(present) } };
}

/** History of a case, oldest first: its request, its proposals, its decision. */
export function stepsOf(
  { steps, decision }: CaseLog,
  { requestedAt, decidedAt }: { readonly requestedAt: number; readonly decidedAt: number | null },
): CaseStep[] {
  const requested: CaseStep = { at: timeOf(requestedAt), step: "requested", name: null };
  const logged = steps.map(({ at, step, name }): CaseStep => ({ at: timeOf(at), step, name }));
  const unlogged: CaseStep[] =
    decidedAt === null || decision !== null
      ? []
      : [{ at: timeOf(decidedAt), step: "decided", name: null }];
  return [requested, ...logged, ...unlogged];
}

/** The answer to the second operator who decides a case: who was first, and when. */
export function decidedFirst({ at, by }: CaseDecision): Refusal {
  switch (by.kind) {
    case "operator": {
      const name = by.people.at(-1)?.name ?? "";
      return refuse("CASE_DECIDED", { parameters: { name, at } });
    }
    case "desk":
      return refuse("CASE_DECIDED_BY_DESK", { parameters: { at } });
    case "clock":
      return refuse("CASE_DECIDED_BY_CLOCK", { parameters: { at } });
    case "customer":
      return refuse("CASE_DECIDED_BY_CUSTOMER", { parameters: { at } });
  }
}

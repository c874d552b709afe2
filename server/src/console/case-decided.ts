import type { DecidedBy } from "@akari/api/console/person";
import type pg from "pg";
import { type Refusal, refuse } from "../http/refusal.ts";
import { namesOf, personOf } from "./people.ts";

/** How a case was decided, from the record. */
export interface CaseDecision {
  readonly at: number;
  readonly by: DecidedBy;
}

interface DecisionRow {
  readonly caseNumber: string;
  readonly at: number;
  readonly actorKind: "operator" | "desk";
  readonly actorId: string;
  readonly approvals: readonly string[] | null;
}

/** The accepted decisions of operators and the desk on these cases. */
export async function decisionsOf(
  sql: pg.Pool | pg.ClientBase,
  action: "decide-deposit" | "decide-withdrawal",
  caseNumbers: readonly string[],
): Promise<ReadonlyMap<string, CaseDecision>> {
  if (caseNumbers.length === 0) return new Map();
  const { rows } = await sql.query<DecisionRow>(
    `select case_number as "caseNumber", at, actor_kind as "actorKind", actor_id as "actorId", parameters -> 'approvals' as approvals
     from operator_log where case_number = any($1) and action = $2 and parameters ->> 'outcome' = 'accepted'`,
    [caseNumbers, action],
  );
  const peopleOf = ({ actorKind, actorId, approvals }: DecisionRow) =>
    actorKind === "desk" ? [] : (approvals ?? [actorId]).map(Number);
  const names = await namesOf(sql, rows.flatMap(peopleOf));
  return new Map(
    rows.map((row) => {
      const people = peopleOf(row).map((id) => personOf(id, names.get(id) ?? ""));
      return [row.caseNumber, { at: row.at, by: { kind: row.actorKind, people } }];
    }),
  );
}

/** The answer to whoever decides a case second: who was first, and when. */
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

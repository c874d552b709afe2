import { operatorNames } from "./operator/operator-names.ts";
import type { Books } from "./parts.ts";

/** An unanswered proposal ends by itself after this time. */
export const proposalLifetimeMs = 24 * 3_600_000;

/** An operator who agreed to a decision, and when. */
export interface Agreed {
  readonly operatorId: number;
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface LoggedStep {
  readonly at: number;
  readonly step: "proposed" | "refused" | "withdrawn" | "expired" | "decided";
  /** null for the desk and the server. */
  readonly name: string | null;
}

/** Actions of operators and the automatic desk on a deposit, a withdrawal or a loan, from their log. */
export interface CaseLog {
  /** Oldest first. */
  readonly steps: readonly LoggedStep[];
  /** The decider; null while undecided, and where the customer or the clock ended it. */
  readonly decision: {
    readonly at: number;
    readonly kind: "operator" | "desk";
    /** In the order in which they agreed; empty for the desk. */
    readonly people: readonly Agreed[];
  } | null;
  /** The first of two, while the second has not answered. */
  readonly first: Agreed | null;
}

export const emptyCaseLog: CaseLog = { steps: [], decision: null, first: null };

interface LogRow {
  readonly caseNumber: string;
  readonly at: number;
  readonly action: string;
  readonly actorKind: "operator" | "desk" | "server";
  readonly actorId: string;
  readonly approvals: readonly string[] | null;
}

/**
 * The only reading of who decided a case: the console, the customer's records and the answer to the second decider go by it. `at`: now; a
 * proposal that has run out by then is open no longer.
 */
export async function readCaseLogs(
  { sql, course }: Books,
  caseNumbers: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, CaseLog>> {
  if (caseNumbers.length === 0) return new Map();
  const { rows } = await sql.query<LogRow>(
    `select case_number as "caseNumber", at, action, actor_kind as "actorKind", actor_id as "actorId", parameters -> 'approvals' as approvals
     from operator_log
     where case_number = any($1) and market = (select market from courses where course = $2)
       and (action in ('proposed', 'proposal-refused', 'proposal-withdrawn', 'proposal-expired', 'proposal-void')
         or (action in ('decide-deposit', 'decide-withdrawal', 'decide-loan') and parameters ->> 'outcome' = 'accepted'))
     order by number`,
    [caseNumbers, course],
  );
  const names = await operatorNames(sql, rows.flatMap(operatorsIn));
  const byCase = Map.groupBy(rows, ({ caseNumber }) => caseNumber);
  return new Map(Array.from(byCase, ([number, logged]) => [number, caseLogOf(logged, names, at)]));
}

/** The log of one case. */
export async function readCaseLog(books: Books, caseNumber: string, at: number): Promise<CaseLog> {
  return (await readCaseLogs(books, [caseNumber], at)).get(caseNumber) ?? emptyCaseLog;
}

/** A case's entries, oldest first, as its log. At most one proposal about a case is open at a time. */
export function caseLogOf(
  rows: readonly Omit<LogRow, "caseNumber">[],
  names: ReadonlyMap<number, string>,
  at: number,
): CaseLog {
  const agreed = (id: string, when: number): Agreed => ({
    operatorId: Number(id),
    name: names.get(Number(id)) ?? "",
    at: when,
  });
  const steps: LoggedStep[] = [];
  let first: Agreed | null = null;
  let decision: CaseLog["decision"] = null;
  for (const { at: when, action, actorKind, actorId, approvals } of rows) {
    const name = actorKind === "operator" ? (names.get(Number(actorId)) ?? "") : null;
    if (action.startsWith("decide-")) {
      // The proposer agreed when they proposed; all others with the decision.
      const proposer: Agreed | null = first;
      decision = {
        at: when,
        kind: actorKind === "desk" ? "desk" : "operator",
        people:
          actorKind === "desk"
            ? []
            : (approvals ?? [actorId]).map((id, place) =>
                place === 0 && proposer !== null && id === String(proposer.operatorId)
                  ? proposer
                  : agreed(id, when),
              ),
      };
      steps.push({ at: when, step: "decided", name });
    } else if (action !== "proposal-void")
      steps.push({ at: when, step: stepOf[action] ?? "decided", name });
    first = action === "proposed" ? agreed(actorId, when) : null;
  }
  const isOpen = first !== null && at < first.at + proposalLifetimeMs;
  return { steps, decision, first: isOpen ? first : null };
}

const stepOf: Readonly<Record<string, LoggedStep["step"]>> = {
  proposed: "proposed",
  "proposal-refused": "refused",
  "proposal-withdrawn": "withdrawn",
  "proposal-expired": "expired",
};

function operatorsIn({ actorKind, actorId, approvals }: LogRow): number[] {
  return actorKind === "operator" ? [actorId, ...(approvals ?? [])].map(Number) : [];
}

/** The steps of a check, in their order. */
export type StatementStepName =
  | "file"
  | "cash"
  | "balances"
  | "trades"
  | "positions"
  | "assets"
  | "totals";

export type StatementProblem =
  | "SUM_MISSING" // a file of an older Akari, or one whose end is missing
  | "SUM_DIFFERS"
  | "UNREADABLE" // a change has left it no statement
  | "CASH_DIFFERS"
  | "BALANCE_DIFFERS" // the entries do not lead from the opening to it
  | "TRADE_DIFFERS" // a figure that does not follow from the others
  | "TRADE_WITHOUT_ENTRY"
  | "ENTRY_WITHOUT_TRADE"
  | "POSITION_DIFFERS" // the opening positions and the trades lead to another one
  | "ASSETS_DIFFER"
  | "TOTAL_DIFFERS";

export interface StatementStep {
  readonly step: StatementStepName;
  /** null: the step is right. */
  readonly problem: StatementProblem | null;
  /** The part of the file and the figure that the problem is about; null: none in particular. */
  readonly place: string | null;
}

export function right(step: StatementStepName): StatementStep {
  return { step, problem: null, place: null };
}

export function failed(
  step: StatementStepName,
  problem: StatementProblem,
  place: string | null,
): StatementStep {
  return { step, problem, place };
}

import type { AccountDataState } from "@akari/api/account-data";

type Plan = AccountDataState["reset"]["plan"];

/** What the rows of a plan are about; the page has a label and a consequence for each. */
export type PlanRow = "orders" | "positions" | "follows" | "applications" | "payments" | "loan";

export interface PlannedRow {
  readonly row: PlanRow;
  readonly values: Readonly<Record<string, number>>;
}

/** One row for each thing that a reset winds up, of which there is any. */
export function planRows(plan: Plan): PlannedRow[] {
  const { orders, positions, follows, applications, deposits, withdrawals, loan } = plan;
  const rows: readonly (PlannedRow & { readonly count: number })[] = [
    { row: "orders", count: orders, values: { count: orders } },
    { row: "positions", count: positions, values: { count: positions } },
    { row: "follows", count: follows, values: { count: follows } },
    { row: "applications", count: applications, values: { count: applications } },
    { row: "payments", count: deposits + withdrawals, values: { deposits, withdrawals } },
    { row: "loan", count: loan, values: { loan } },
  ];
  return rows.filter(({ count }) => count > 0).map(({ row, values }) => ({ row, values }));
}

import type { LoanState } from "@akari/api/loan";
import type { Edge } from "../../edge.ts";
import type { LoanRow } from "./loan-record.ts";

/** What an application is judged by. */
interface ApplicantRow {
  readonly creditScore: number;
  readonly status: "passed" | "rejected" | null;
  readonly reason: string | null;
}

export async function readApplicant(
  { sql, course }: Edge,
  accountId: number,
): Promise<ApplicantRow | null> {
  const { rows } = await sql.query<ApplicantRow>(
    `select credit_score as "creditScore", identity_status as status, identity_reason as reason
     from accounts where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0] ?? null;
}

/** Why no application is possible now; null: it is. */
export function obstacleOf(
  row: LoanRow | undefined,
  identity: ApplicantRow["status"],
): LoanState["obstacle"] {
  if (isLive(row)) return "LOAN_OPEN";
  return identity === "passed" ? null : "IDENTITY_NOT_PASSED";
}

/** Applied for, or running. */
export function isLive(row: LoanRow | undefined): boolean {
  return row !== undefined && ["submitted", "approved", "overdue"].includes(row.status);
}

import type { Acting } from "./caller.ts";
import type { Books } from "./parts.ts";

interface TotalsRow {
  readonly month: string;
  readonly awaiting: number;
  readonly approved: number;
  readonly failed: number;
  readonly amount: number;
}

/** Money in sen. */
export interface RecordTotals {
  readonly awaiting: number;
  readonly approved: number;
  readonly failed: number;
  readonly months: readonly {
    readonly month: string;
    readonly approved: number;
    readonly amount: number;
  }[];
}

/** Counts and approved sums of the caller's deposits or withdrawals, by the month in Tokyo in which they were requested. */
export async function readTotals(
  { sql, course }: Books,
  table: "deposits" | "withdrawals",
  { account }: Acting,
): Promise<RecordTotals> {
  const { rows } = await sql.query<TotalsRow>(
    `select to_char(requested_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month,
       count(*) filter (where status = 'awaiting') as awaiting,
       count(*) filter (where status = 'approved') as approved,
       count(*) filter (where status = 'failed') as failed,
       coalesce(sum(amount) filter (where status = 'approved'), 0)::bigint as amount
     from ${table} where course = $1 and account_id = $2 group by month order by month desc`,
    [course, account],
  );
  const sumOf = (state: "awaiting" | "approved" | "failed") =>
    rows.reduce((sum, row) => sum + row[state], 0);
  return {
    awaiting: sumOf("awaiting"),
    approved: sumOf("approved"),
    failed: sumOf("failed"),
    months: rows.map(({ month, approved, amount }) => ({ month, approved, amount })),
  };
}

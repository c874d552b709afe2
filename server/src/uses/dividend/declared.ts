import type { Dividend } from "@akari/brokerage/dividend/dividend";
import type { Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** A dividend with what its entitlements come to; in sen. */
export interface DeclaredRow {
  readonly id: number;
  readonly code: string;
  readonly perShare: number;
  readonly declaredAt: number;
  readonly lastCumDate: string;
  readonly exDate: string;
  readonly recordDate: string;
  readonly paymentDate: string;
  readonly status: Dividend["status"];
  readonly positions: number;
  readonly received: number;
  readonly charged: number;
}

/** Dividends by number, newest first: paid or coming ones. */
export async function readDeclared(
  { sql, course }: Books,
  { before, count, paid }: Stretch & { readonly paid: boolean },
): Promise<readonly DeclaredRow[]> {
  const { rows } = await sql.query<DeclaredRow>(
    `select dividend_id as id, d.code, d.per_share as "perShare", declared_at as "declaredAt", last_cum_date as "lastCumDate", ex_date as "exDate",
           record_date as "recordDate", payment_date as "paymentDate", d.status, count(e.entitlement_id) as positions,
           coalesce(sum(e.amount) filter (where e.side = 'long'), 0)::bigint as received,
           coalesce(sum(e.amount) filter (where e.side = 'short'), 0)::bigint as charged
         from dividends d left join entitlements e using (course, dividend_id)
         where d.course = $1 and (d.status = 'paid') = $2::boolean and dividend_id < $3
         group by d.course, dividend_id order by dividend_id desc limit $4`,
    [course, paid, before, count],
  );
  return rows;
}

/** How many dividends are in each state. */
export async function countDeclared({
  sql,
  course,
}: Books): Promise<ReadonlyMap<Dividend["status"], number>> {
  const { rows } = await sql.query<{ status: Dividend["status"]; count: number }>(
    "select status, count(*) as count from dividends where course = $1 group by status",
    [course],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

import type { PremarketApplication } from "@akari/brokerage/premarket/application";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

export type ApplicationRow = Omit<PremarketApplication, "clientId" | "carriedAt"> & {
  /** Of its fills. */
  readonly fee: number;
};

const columns = `premarket_id as id, account_id as "accountId", code, price, quantity, hold, opens_at as "opensAt", applied_at as "appliedAt",
  status, reason, order_id as "orderId", filled, filled_value as "filledValue", opening_price as "openingPrice", decided_at as "decidedAt",
  coalesce((select sum(f.fee) from fills f where f.course = $1 and f.order_id = a.order_id), 0)::bigint as fee`;

/** The caller's applications, newest first. */
export async function applicationsOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, status }: Stretch & { readonly status: ApplicationRow["status"] | null },
): Promise<ApplicationRow[]> {
  const { rows } = await sql.query<ApplicationRow>(
    `select ${columns} from premarket_applications a
     where a.course = $1 and account_id = $2 and premarket_id < $3 and ($4::text is null or status = $4)
     order by premarket_id desc limit $5`,
    [course, account, before, status, count],
  );
  return rows;
}

/** Purchases at the opening of a date; in sen. */
export interface OpeningDay {
  readonly successes: number;
  readonly value: number;
}

/** The caller's purchases at the openings of these dates, by date. */
export async function openingDaysOf(
  { sql, course }: Books,
  { account }: Acting,
  dates: readonly string[],
): Promise<ReadonlyMap<string, OpeningDay>> {
  const { rows } = await sql.query<OpeningDay & { readonly date: string }>(
    `select to_char(opens_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as date, count(*) filter (where status = 'success') as successes,
       coalesce(sum(filled_value), 0)::bigint as value
     from premarket_applications
     where course = $1 and account_id = $2 and to_char(opens_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') = any ($3)
     group by 1`,
    [course, account, dates],
  );
  return new Map(rows.map(({ date, ...day }) => [date, day]));
}

export async function countApplying({ sql, course }: Books, { account }: Acting): Promise<number> {
  const { rows } = await sql.query<{ applying: number }>(
    `select count(*) as applying from premarket_applications where course = $1 and account_id = $2 and status = 'applying'`,
    [course, account],
  );
  return rows[0]!.applying;
}

import type { Dividend } from "@akari/brokerage/dividend/dividend";
import type { Books } from "../parts.ts";

/** Columns of `dividends` under the names of the record. */
const columns = `dividend_id as id, code, per_share as "perShare", last_cum_date as "lastCumDate", ex_date as "exDate",
  record_date as "recordDate", payment_date as "paymentDate", declared_at as "declaredAt", status, base_price as "basePrice"`;

/** Dividends with an ex-date or a payment in a month, "2026-11". */
export async function dividendsIn(
  { sql, course }: Books,
  month: string,
): Promise<readonly Dividend[]> {
  const { rows } = await sql.query<Dividend>(
    `select ${columns} from dividends, (select ($2 || '-01')::date as first) m
     where course = $1 and (ex_date >= first and ex_date < first + interval '1 month'
       or payment_date >= first and payment_date < first + interval '1 month')
     order by ex_date, code`,
    [course, month],
  );
  return rows;
}

/** The last dividends of a share, newest first. */
export async function dividendsOf(
  { sql, course }: Books,
  code: string,
  count: number,
): Promise<readonly Dividend[]> {
  const { rows } = await sql.query<Dividend>(
    `select ${columns} from dividends where course = $1 and code = $2 order by ex_date desc limit $3`,
    [course, code, count],
  );
  return rows;
}

/** The next dividends after a trading date, the earliest first; in sen a share. */
export async function comingDividends(
  { sql, course }: Books,
  tradingDate: string,
  count: number,
): Promise<
  readonly { readonly code: string; readonly exDate: string; readonly perShare: number }[]
> {
  const { rows } = await sql.query<{ code: string; exDate: string; perShare: number }>(
    `select code, ex_date::text as "exDate", per_share as "perShare" from dividends
     where course = $1 and ex_date > $2 order by ex_date, code limit $3`,
    [course, tradingDate, count],
  );
  return rows;
}

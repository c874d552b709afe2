import type pg from "pg";
import type { AssetPast } from "./asset-past.ts";

/** Ledger accounts that are the customer's own (design 6). */
const own = "('cash', 'held', 'margin', 'advance')";

/**
 * The account as of the last commit and what moved it since `instants[0]` (epoch ms, ascending), summed by the stretch
 * between two instants. One statement, so that all of it is of one moment. null for an account that the books do not know.
 */
export async function readAssetPast(
  sql: pg.Pool,
  accountId: number,
  instants: readonly number[],
): Promise<AssetPast | null> {
  const { rows } = await sql.query<AssetPast>({
    name: "asset-past",
    text: `
      with lived as materialized (
        select position_id as id, code, side, leverage, opened_on as "openedOn", quantity, open_value as "openValue"
        from positions where account_id = $1 and (status <> 'closed' or closed_at >= $3))
      select opened_at as "openedAt",
        (cash + advance
          + (select coalesce(sum(held), 0) from orders where account_id = $1 and status in ('waiting', 'armed', 'working'))
          + (select coalesce(sum(margin), 0) from positions where account_id = $1 and status <> 'closed'))::bigint as balance,
        (select coalesce(jsonb_agg(to_jsonb(lived)), '[]') from lived) as positions,
        (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from (
          select width_bucket(e.at, $2::timestamptz[]) as step,
            sum(case when p.to_kind in ${own} then p.amount else 0 end
              - case when p.from_kind in ${own} then p.amount else 0 end) as change,
            sum(case when p.from_kind = 'outside' then p.amount when p.to_kind = 'outside' then -p.amount else 0 end) as deposited
          from entries e join postings p using (entry_id)
          where e.account_id = $1 and e.at >= $3 group by step) m) as moves,
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
          select width_bucket(f.at, $2::timestamptz[]) as step, f.position_id as "positionId",
            sum(case f.intent when 'open' then f.quantity else -f.quantity end) as quantity,
            sum(case f.intent when 'open' then f.value else -f.closed_open_value end) as "openValue"
          from lived join fills f on f.position_id = lived.id
          where f.at >= $3 group by step, f.position_id) c) as fills
      from accounts where account_id = $1`,
    values: [accountId, instants.map((at) => new Date(at)), new Date(instants[0] ?? 0)],
  });
  return rows[0] ?? null;
}

/** A share at an instant, epoch ms. */
export interface PricedAt {
  readonly code: string;
  readonly at: number;
}

/** Close of each share's last minute bar that began before the instant, in tenths of a yen; what never traded is not there. */
export async function readPrices(
  sql: pg.Pool,
  wanted: readonly PricedAt[],
): Promise<(PricedAt & { readonly price: number })[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql.query<PricedAt & { price: number }>({
    name: "prices-at",
    text: `select wanted.code, wanted.at, bar.close as price
      from unnest($1::text[], $2::timestamptz[]) as wanted(code, at)
      cross join lateral (
        select close from minute_bars where code = wanted.code and start < wanted.at order by start desc limit 1) bar`,
    values: [wanted.map(({ code }) => code), wanted.map(({ at }) => new Date(at))],
  });
  return rows;
}

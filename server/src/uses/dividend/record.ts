import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { Acting, Stretch } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";
import type { Due } from "./shares.ts";

/** A dividend that has been received or charged. Its id is the entry's: entries are in the order of what happened. */
export interface SettledRow extends Due {
  readonly id: number;
  readonly entitlementId: number;
  readonly settledAt: number;
}

interface Filter {
  /** null: of any share. */
  readonly code: string | null;
  /** null: of any position. */
  readonly position: number | null;
}

/** Money in sen. */
export interface DividendRecord {
  /** Newest first. */
  readonly settled: readonly SettledRow[];
  /** Received less charged, of all that the filter lets through. */
  readonly total: number;
  /** Receipts and payments of this month, of all shares. */
  readonly month: { readonly month: string; readonly received: number; readonly charged: number };
}

/** The caller's receipts and charges. */
export async function dividendRecordOf(
  parts: Books & Pick<MarketParts, "clock">,
  { account }: Acting,
  { before, count, code, position }: Stretch & Filter,
): Promise<DividendRecord> {
  const [{ rows }, month, total] = await Promise.all([
    parts.sql.query<SettledRow>(
      `select entry_id as id, entitlement_id as "entitlementId", dividend_id as "dividendId", position_id as "positionId", code,
         side, leverage, quantity, per_share as "perShare", amount, settles_on as "settlesOn", settled_at as "settledAt"
       from entitlements where course = $1 and account_id = $2 and status = 'settled' and entry_id < $3
         and ($4::text is null or code = $4) and ($5::bigint is null or position_id = $5)
       order by entry_id desc limit $6`,
      [parts.course, account, before, code, position, count],
    ),
    readMonth(parts, account, tokyoDate(parts.clock.now()).slice(0, 7)),
    readTotal(parts, account, code, position),
  ]);
  return { settled: rows, total, month };
}

/** Received less charged, in sen. */
async function readTotal(
  { sql, course }: Books,
  accountId: number,
  code: string | null,
  position: number | null,
): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    `select coalesce(sum(case side when 'long' then amount else -amount end), 0)::bigint as total
     from entitlements where course = $1 and account_id = $2 and status = 'settled'
       and ($3::text is null or code = $3) and ($4::bigint is null or position_id = $4)`,
    [course, accountId, code, position],
  );
  return rows[0]!.total;
}

async function readMonth(
  { sql, course }: Books,
  accountId: number,
  month: string,
): Promise<DividendRecord["month"]> {
  const { rows } = await sql.query<{ received: number; charged: number }>(
    `select coalesce(sum(amount) filter (where side = 'long'), 0)::bigint as received,
       coalesce(sum(amount) filter (where side = 'short'), 0)::bigint as charged
     from entitlements where course = $1 and account_id = $2 and status = 'settled' and to_char(settles_on, 'YYYY-MM') = $3`,
    [course, accountId, month],
  );
  return { month, ...rows[0]! };
}

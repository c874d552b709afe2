import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

/** Totals of all books of a day. */
export interface RootRow {
  readonly tradingDate: string;
  readonly accounts: number;
  readonly root: Uint8Array;
  readonly at: number;
  /** Above the ids of the entries under it. */
  readonly nextId: number;
}

const rootColumns = `trading_date as "tradingDate", accounts, root, at, next_id as "nextId"`;

/** The roots of days before a date, newest first. */
export async function readRoots(
  { sql, course }: Books,
  { before, count }: { readonly before: string; readonly count: number },
): Promise<readonly RootRow[]> {
  const { rows } = await sql.query<RootRow>(
    `select ${rootColumns} from chain_roots where course = $1 and trading_date < $2 order by trading_date desc limit $3`,
    [course, before, count],
  );
  return rows;
}

/** The root of a day, with where the caller's own chain ended under it. */
export async function ownRootOf(
  { sql, course }: Books,
  { account }: Acting,
  tradingDate: string,
): Promise<
  | { readonly row: RootRow; readonly own: { readonly count: number; readonly head: Uint8Array } }
  | Refusal
> {
  const { rows: roots } = await sql.query<RootRow>(
    `select ${rootColumns} from chain_roots where course = $1 and trading_date = $2`,
    [course, tradingDate],
  );
  const row = roots[0];
  if (row === undefined) return refuse("ROOT_UNKNOWN", { field: "tradingDate" });
  const { rows: heads } = await sql.query<{ count: number; head: Uint8Array }>(
    `select chain_index as count, chain_head as head from entries
     where course = $1 and account_id = $2 and entry_id < $3 order by entry_id desc limit 1`,
    [course, account, row.nextId],
  );
  const own = heads[0];
  return own === undefined
    ? refuse("ROOT_BEFORE_FIRST_ENTRY", { field: "tradingDate" })
    : { row, own };
}

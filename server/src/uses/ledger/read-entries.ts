import type { CauseKind, groupOfKind } from "@akari/api/ledger-words";
import type { LeverageTimes } from "@akari/brokerage/order/commands";
import { addDays, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

export type EntryKind = keyof typeof groupOfKind;

/** An entry of a ledger; money in sen. */
export interface EntryRow {
  readonly id: number;
  readonly at: number;
  readonly kind: EntryKind;
  readonly causeKind: CauseKind;
  readonly causeId: number;
  readonly cashChange: number;
  readonly cashAfter: number;
  readonly chainHead: Uint8Array;
  /** Of the position that caused the entry. */
  readonly leverage: LeverageTimes | null;
}

/** An entry with what its order, position or fill says. */
export interface LineRow extends EntryRow {
  readonly chainIndex: number;
  readonly code: string | null;
  readonly orderId: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
}

const entryColumns = `e.entry_id as id, e.at, e.kind, e.cause_kind as "causeKind", e.cause_id as "causeId",
  e.cash_change as "cashChange", e.cash_after as "cashAfter", e.chain_head as "chainHead",
  (select leverage from positions where course = $1 and e.cause_kind = 'position' and position_id = e.cause_id) as leverage`;

/** Causes that concern one share, with the table that says which: `key` is the cause's id, `code` the share. */
const causesInShares: readonly { kind: CauseKind; table: string; key: string }[] = [
  { kind: "order", table: "orders", key: "order_id" },
  { kind: "position", table: "positions", key: "position_id" },
  { kind: "premarket", table: "premarket_applications", key: "premarket_id" },
  { kind: "block", table: "block_subscriptions", key: "subscription_id" },
  { kind: "ipo", table: "ipo_entries", key: "entry_id" },
];

/** Which entries of an account are wanted; null: any. */
export interface EntryFilter {
  readonly kinds: readonly EntryKind[] | null;
  readonly cause: { readonly kind: string; readonly id: number } | null;
  readonly code: string | null;
  /** Dates of the calendar, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

interface Range {
  /** Below this place in the account's chain. */
  readonly before: number;
  readonly limit: number;
  readonly newestFirst: boolean;
}

/** The caller's entries that fit the filter, in the order of their chain. */
export async function entriesOf(
  { sql, course }: Books,
  { account }: Acting,
  { kinds, cause, code, from, to }: EntryFilter,
  { before, limit, newestFirst }: Range,
): Promise<readonly LineRow[]> {
  const values: unknown[] = [course, account, before, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["e.account_id = $2", "e.chain_index < $3"];
  if (kinds !== null) conditions.push(`e.kind = any(${given(kinds)})`);
  if (from !== null) conditions.push(`e.at >= ${given(startOf(from))}`);
  if (to !== null) conditions.push(`e.at < ${given(startOf(addDays(to, 1)))}`);
  if (cause !== null) conditions.push(causeCondition(cause, given));
  if (code !== null) {
    const wanted = given(code);
    const found = causesInShares.map(
      ({ kind, table, key }) =>
        `when '${kind}' then exists (select from ${table} where course = $1 and ${key} = e.cause_id and code = ${wanted})`,
    );
    conditions.push(`case e.cause_kind ${found.join(" ")} else false end`);
  }
  const order = newestFirst ? "desc" : "asc";
  const { rows } = await sql.query<LineRow>(
    `select ${entryColumns}, e.chain_index as "chainIndex", coalesce(${causesInShares.map(({ kind }) => `of_${kind}.code`).join(", ")}) as code,
       coalesce(of_order.order_id, f.order_id) as "orderId", f.quantity, f.price
     from (select * from entries e where e.course = $1 and ${conditions.join(" and ")} order by e.chain_index ${order} limit $4) e
     ${causesInShares.map(({ kind, table, key }) => `left join ${table} of_${kind} on of_${kind}.course = $1 and e.cause_kind = '${kind}' and of_${kind}.${key} = e.cause_id`).join("\n     ")}
     left join fills f on f.course = $1 and e.cause_kind = 'position' and f.position_id = e.cause_id and f.entry_id = e.entry_id
     order by e.chain_index ${order}`,
    values,
  );
  return rows;
}

/** Dates are the calendar's, as a reader sees them at the entries. */
function startOf(date: string): Date {
  return new Date(startOfTokyoDate(date));
}

/** An order has caused its holds and, through its position, its fills. */
function causeCondition(
  { kind, id }: NonNullable<EntryFilter["cause"]>,
  given: (value: unknown) => string,
): string {
  const [kindGiven, idGiven] = [given(kind), given(id)];
  const own = `(e.cause_kind = ${kindGiven} and e.cause_id = ${idGiven})`;
  if (kind !== "order") return own;
  return `(${own} or e.cause_kind = 'position'
    and exists (select from fills where course = $1 and order_id = ${idGiven} and entry_id = e.entry_id))`;
}

/** A posting of an entry; in sen. */
export interface PostingRow {
  readonly fromKind: string;
  readonly fromOwner: number;
  readonly toKind: string;
  readonly toOwner: number;
  readonly amount: number;
}

/** One of the caller's entries, with its postings in order. */
export async function entryOf(
  { sql, course }: Books,
  { account }: Acting,
  entryId: number,
): Promise<{ readonly entry: EntryRow; readonly postings: readonly PostingRow[] } | Refusal> {
  const { rows } = await sql.query<EntryRow>(
    `select ${entryColumns} from entries e where e.course = $1 and e.entry_id = $2 and e.account_id = $3`,
    [course, entryId, account],
  );
  const entry = rows[0];
  if (entry === undefined) return refuse("ENTRY_UNKNOWN", { field: "entryId" });
  const postings = await sql.query<PostingRow>(
    `select from_kind as "fromKind", from_owner as "fromOwner", to_kind as "toKind", to_owner as "toOwner", amount
     from postings where course = $1 and entry_id = $2 order by place`,
    [course, entryId],
  );
  return { entry, postings: postings.rows };
}

/** The shares in which the caller has ever had an order. */
export async function orderedCodesOf(
  { sql, course }: Books,
  { account }: Acting,
): Promise<{ readonly code: string }[]> {
  const { rows } = await sql.query<{ code: string }>(
    "select distinct code from orders where course = $1 and account_id = $2 order by code",
    [course, account],
  );
  return rows;
}

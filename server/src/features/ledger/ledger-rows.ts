import type { LedgerFilters, LedgerLine } from "@akari/api/ledger";
import { type CauseKind, groupOfKind } from "@akari/api/ledger-words";
import { addDays, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../../db/course-sql.ts";

export interface EntryRow {
  readonly id: number;
  readonly at: number;
  readonly kind: LedgerLine["kind"];
  readonly causeKind: LedgerLine["cause"]["kind"];
  readonly causeId: number;
  readonly cashChange: number;
  readonly cashAfter: number;
  readonly chainHead: Buffer;
  /** Of the position that caused the entry. */
  readonly leverage: LedgerLine["leverage"];
}

/** An entry with what its order, position or fill says. */
export interface LineRow extends EntryRow {
  readonly chainIndex: number;
  readonly code: string | null;
  readonly orderId: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
}

export const entryColumns = `e.entry_id as id, e.at, e.kind, e.cause_kind as "causeKind", e.cause_id as "causeId",
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

interface Range {
  /** Below this place in the account's chain. */
  readonly before: number;
  readonly limit: number;
  readonly newestFirst: boolean;
}

/** Entries of the account that fit the filters, in the order of its chain. */
export async function readLines(
  { sql, course }: CourseSql,
  accountId: number,
  { group, cause, code, from, to }: LedgerFilters,
  { before, limit, newestFirst }: Range,
): Promise<readonly LineRow[]> {
  const values: unknown[] = [course, accountId, before, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["e.account_id = $2", "e.chain_index < $3"];
  if (group !== undefined) conditions.push(`e.kind = any(${given(kindsOf(group))})`);
  if (from !== undefined) conditions.push(`e.at >= ${given(startOf(from))}`);
  if (to !== undefined) conditions.push(`e.at < ${given(startOf(addDays(to, 1)))}`);
  if (cause !== undefined) conditions.push(causeCondition(cause, given));
  if (code !== undefined) {
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

function kindsOf(group: NonNullable<LedgerFilters["group"]>): readonly string[] {
  return Object.entries(groupOfKind).flatMap(([kind, of]) => (of === group ? [kind] : []));
}

/** An order has caused its holds and, through its position, its fills. */
function causeCondition(cause: string, given: (value: unknown) => string): string {
  const [kind = "", id = ""] = cause.split(":");
  const [kindGiven, idGiven] = [given(kind), given(Number(id))];
  const own = `(e.cause_kind = ${kindGiven} and e.cause_id = ${idGiven})`;
  if (kind !== "order") return own;
  return `(${own} or e.cause_kind = 'position'
    and exists (select from fills where course = $1 and order_id = ${idGiven} and entry_id = e.entry_id))`;
}

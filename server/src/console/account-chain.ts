import { nextHead } from "@akari/verify/chain";
import { entryText } from "@akari/verify/entry-text";
import type { CourseSql } from "../db/course-sql.ts";

interface EntryRow {
  readonly id: number;
  readonly kind: string;
  readonly causeKind: string;
  readonly causeId: number;
  readonly at: number;
  readonly tradingDate: string;
  readonly cashChange: number;
  readonly cashAfter: number;
  readonly chainHead: Buffer;
  readonly postings: readonly (readonly [string, number, string, number, number])[];
}

const pageLength = 2000;

/** Recomputes an account's whole chain from its stored entries. */
export async function checkAccountChain(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<{ entries: number; intact: boolean }> {
  let head: Uint8Array | null = null;
  let entries = 0;
  let last = 0;
  for (;;) {
    const { rows }: { rows: EntryRow[] } = await sql.query<EntryRow>(
      `select e.entry_id as id, e.kind, e.cause_kind as "causeKind", e.cause_id as "causeId", e.at, e.trading_date as "tradingDate",
         e.cash_change as "cashChange", e.cash_after as "cashAfter", e.chain_head as "chainHead",
         (select coalesce(json_agg(json_build_array(p.from_kind, p.from_owner, p.to_kind, p.to_owner, p.amount) order by p.place), '[]')
          from postings p where p.course = $1 and p.entry_id = e.entry_id) as postings
       from entries e where e.course = $1 and e.account_id = $2 and e.entry_id > $3 order by e.entry_id limit $4`,
      [course, accountId, last, pageLength],
    );
    for (const row of rows) {
      head = nextHead(head, textOf(accountId, row));
      if (!row.chainHead.equals(head)) return { entries, intact: false };
      entries += 1;
      last = row.id;
    }
    if (rows.length < pageLength) return { entries, intact: true };
  }
}

function textOf(accountId: number, row: EntryRow): string {
  return entryText({
    id: row.id,
    accountId,
    kind: row.kind,
    cause: { kind: row.causeKind, id: row.causeId },
    at: row.at,
    tradingDate: row.tradingDate,
    // The owner stands under the name that comes first in the text of a line.
    postings: row.postings.map(([fromKind, fromOwner, toKind, toOwner, amount]) => ({
      from: { kind: fromKind, cause: fromOwner },
      to: { kind: toKind, cause: toOwner },
      amount,
    })),
    cashChange: row.cashChange,
    cashAfter: row.cashAfter,
  });
}

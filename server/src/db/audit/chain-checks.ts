import { rowsOf } from "../course-sql.ts";
import { nextHead } from "@akari/verify/chain";
import { type ChainEntry, entryText } from "@akari/verify/entry-text";
import { merkleRoot } from "@akari/verify/merkle";
import { nextTapeHead, type TapePrint } from "@akari/verify/tape";
import type pg from "pg";
import { type AuditCheck, shownOffences } from "./report.ts";
import { inBatches } from "./rows.ts";

interface EntryRow {
  account_id: number;
  entry_id: number;
  kind: string;
  cause_kind: string;
  cause_id: number;
  at: number;
  trading_date: string;
  cash_change: number;
  cash_after: number;
  chain_head: Buffer;
  from_kind: string | null;
  from_owner: number;
  to_kind: string;
  to_owner: number;
  amount: number;
}

/** Whether a stored head is the recomputed one. Values that have no canonical text were never written by us. */
function isHead(stored: Buffer, recompute: () => Uint8Array): boolean {
  try {
    return Buffer.from(recompute()).equals(stored);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Every account's chain from its first entry: each stored head must follow from the previous one and the entry's own text. */
export async function checkAccountChains(sql: pg.ClientBase, course: number): Promise<AuditCheck> {
  const offences: string[] = [];
  let count = 0;
  let account = 0;
  let head: Buffer | null = null;
  for await (const rows of entriesWithPostings(sql, course)) {
    const first = rows[0] as EntryRow;
    count += 1;
    const previous: Buffer | null = first.account_id === account ? head : null;
    if (!isHead(first.chain_head, () => nextHead(previous, textOf(rows))))
      offences.push(
        `account_id ${first.account_id}, entry_id ${first.entry_id}: the chain breaks here`,
      );
    account = first.account_id;
    // Later entries are checked against the stored head, so that one break is reported once.
    head = first.chain_head;
    if (offences.length >= shownOffences) break;
  }
  return { name: "Account chains recomputed from their entries", count, offences };
}

/** One item per entry: its rows, one per posting, in order. */
async function* entriesWithPostings(
  sql: pg.ClientBase,
  course: number,
): AsyncGenerator<EntryRow[]> {
  let rows: EntryRow[] = [];
  const query = `
    select e.account_id, e.entry_id, e.kind, e.cause_kind, e.cause_id, e.at, e.trading_date, e.cash_change, e.cash_after, e.chain_head,
      p.from_kind, p.from_owner, p.to_kind, p.to_owner, p.amount
    from ${rowsOf("entries")} e left join ${rowsOf("postings")} p using (entry_id) order by e.account_id, e.entry_id, p.place`;
  for await (const row of inBatches<EntryRow>(sql, course, "audited_entries", query)) {
    if (rows[0] !== undefined && rows[0].entry_id !== row.entry_id) {
      yield rows;
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield rows;
}

function textOf(rows: readonly EntryRow[]): string {
  const first = rows[0] as EntryRow;
  const entry: ChainEntry = {
    id: first.entry_id,
    accountId: first.account_id,
    kind: first.kind,
    cause: { kind: first.cause_kind, id: first.cause_id },
    at: first.at,
    tradingDate: first.trading_date,
    postings: rows
      .filter((row) => row.from_kind !== null)
      .map((row) => ({
        from: { kind: row.from_kind ?? "", cause: row.from_owner },
        to: { kind: row.to_kind, cause: row.to_owner },
        amount: row.amount,
      })),
    cashChange: first.cash_change,
    cashAfter: first.cash_after,
  };
  return entryText(entry);
}

interface HeadRow {
  batch: number;
  prints: number;
  head: Buffer;
}

interface PrintRow {
  batch: number;
  place: number;
  code: string;
  sequence: number;
  at: number;
  trading_date: string;
  price: number;
  quantity: number;
  auction: boolean;
  off_auction: boolean;
}

/** The tape's chain, as far back as the tape is complete; before that the stored heads are taken as given. */
export async function checkTapeChain(
  sql: pg.ClientBase,
  course: number,
): Promise<AuditCheck & { readonly prints: number }> {
  const offences: string[] = [];
  let count = 0;
  let covered = 0; // Prints of the batches whose head was recomputed.
  let head: Buffer | null = null;
  let kept = false;
  const prints = printsByBatch(sql, course)[Symbol.asyncIterator]();
  let next = await prints.next();
  for await (const row of inBatches<HeadRow>(
    sql,
    course,
    "audited_heads",
    `select batch, prints, head from ${rowsOf("tape_heads")} tape_heads order by batch`,
  )) {
    while (next.done !== true && next.value.batch < row.batch) {
      offences.push(`batch ${next.value.batch}: prints without a head`);
      next = await prints.next();
    }
    const group = next.done !== true && next.value.batch === row.batch ? next.value : null;
    const own: readonly TapePrint[] = group?.prints ?? [];
    const whole = own.length === row.prints;
    const before = head;
    // Forgotten prints of a batch are its first ones.
    const missing = row.prints - own.length;
    if (group !== null && group.places.some((place, index) => place !== missing + index))
      offences.push(`batch ${row.batch}: its prints are not its last ones, numbered from 0`);
    if (kept && !whole)
      offences.push(`batch ${row.batch}: ${own.length} prints of ${row.prints} are there`);
    else if (whole && !isHead(row.head, () => nextTapeHead(before, own)))
      offences.push(`batch ${row.batch}: the chain breaks here`);
    kept ||= own.length > 0; // The first batch of the kept part may have lost some of its prints.
    count += whole ? 1 : 0;
    covered += whole ? own.length : 0;
    head = row.head;
    if (own.length > 0) next = await prints.next();
    if (offences.length >= shownOffences) break;
  }
  if (next.done !== true && offences.length === 0)
    offences.push(`batch ${next.value.batch}: prints without a head`);
  await prints.return(undefined);
  return {
    name: "The tape's chain recomputed from its prints",
    count,
    offences,
    prints: covered,
  };
}

/** The stored prints of one batch in their order, with the place of each in the batch. */
interface PrintGroup {
  readonly batch: number;
  readonly prints: TapePrint[];
  readonly places: number[];
}

async function* printsByBatch(sql: pg.ClientBase, course: number): AsyncGenerator<PrintGroup> {
  let group: PrintGroup | undefined;
  const query = `select batch, place, code, sequence, at, trading_date, price, quantity, auction, off_auction from ${rowsOf("tape")} tape order by batch, place`;
  for await (const row of inBatches<PrintRow>(sql, course, "audited_prints", query)) {
    if (group !== undefined && group.batch !== row.batch) yield group;
    if (group?.batch !== row.batch) group = { batch: row.batch, prints: [], places: [] };
    const { code, sequence, at, trading_date: tradingDate, price, quantity, auction } = row;
    const { off_auction: offAuction } = row;
    group.places.push(row.place);
    group.prints.push({ code, sequence, at, tradingDate, price, quantity, auction, offAuction });
  }
  if (group !== undefined) yield group;
}

/** The published roots over all account heads, each as of its batch. */
export async function checkRoots(sql: pg.ClientBase, course: number): Promise<AuditCheck> {
  const offences: string[] = [];
  const { rows: roots } = await sql.query<{
    trading_date: string;
    accounts: number;
    root: Buffer;
    batch: number;
  }>(
    `select trading_date, accounts, root, batch from ${rowsOf("chain_roots")} chain_roots order by trading_date`,
    [course],
  );
  for (const { trading_date, accounts, root, batch } of roots) {
    const { rows } = await sql.query<{ leaf: string }>(
      `select account_id || ' ' || chain_index || ' ' || encode(chain_head, 'hex') as leaf from (
        select distinct on (account_id) account_id, chain_index, chain_head from ${rowsOf("entries")} entries
        where batch <= $2 order by account_id, entry_id desc) heads order by account_id`,
      [course, batch],
    );
    const computed = merkleRoot(rows.map((row) => row.leaf));
    if (rows.length !== accounts || !Buffer.from(computed).equals(root))
      offences.push(
        `trading_date ${trading_date}: root of ${rows.length} accounts differs, stored over ${accounts}`,
      );
  }
  return {
    name: "Daily roots over all chains",
    count: roots.length,
    offences: offences.slice(0, shownOffences),
  };
}

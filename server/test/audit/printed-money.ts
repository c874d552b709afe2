import { nextHead } from "@akari/verify/chain";
import { entryText } from "@akari/verify/entry-text";
import type pg from "pg";

/**
 * Forges an approved deposit of the amount (sen) for the first account, with what the server's own role may write: record, entry, posting,
 * balances, and a head that follows from the chain.
 */
export async function printMoney(sql: pg.ClientBase, amount: number): Promise<void> {
  const { rows } = await sql.query<{
    accountId: number;
    cash: number;
    entries: number;
    head: Buffer;
    at: number;
    date: string;
    id: number;
    batch: number;
  }>(
    `select account_id as "accountId", cash, entry_count as entries, chain_head as head, batch_at as at, trading_date as date, next_id as id, batch
     from accounts, leader where closing_id is null and entry_count > 0 order by account_id limit 1`,
  );
  const { accountId, cash, entries, head, at, date, id, batch } = rows[0]!;
  const cashAfter = cash + amount;
  const next = nextHead(
    head,
    entryText({
      id: id + 1,
      accountId,
      kind: "deposit-approved",
      cause: { kind: "deposit", id },
      at,
      tradingDate: date,
      postings: [
        { from: { kind: "outside", cause: 0 }, to: { kind: "cash", cause: accountId }, amount },
      ],
      cashChange: amount,
      cashAfter,
    }),
  );
  const when = new Date(at);
  await sql.query(
    `insert into deposits (deposit_id, account_id, client_id, amount, status, requested_at, decided_at, decided_by)
     values ($1, $2, 'printed', $3, 'approved', $4, $4, 'automatic')`,
    [id, accountId, amount, when],
  );
  await sql.query(
    `insert into entries (entry_id, account_id, chain_index, kind, cause_kind, cause_id, at, trading_date, cash_change, cash_after, chain_head, batch)
     values ($1, $2, $3, 'deposit-approved', 'deposit', $4, $5, $6, $7, $8, $9, $10)`,
    [id + 1, accountId, entries + 1, id, when, date, amount, cashAfter, Buffer.from(next), batch],
  );
  await sql.query("insert into postings values ($1, 0, 'outside', 0, 'cash', $2, $3)", [
    id + 1,
    accountId,
    amount,
  ]);
  await sql.query(
    "update accounts set cash = $2, entry_count = $3, chain_head = $4 where account_id = $1",
    [accountId, cashAfter, entries + 1, Buffer.from(next)],
  );
  await sql.query("update house_accounts set balance = balance - $1 where kind = 'outside'", [
    amount,
  ]);
}

import { readChain } from "@akari/server/uses/ledger/chain";
import { nextHead } from "@akari/verify/chain";
import { merkleRoot } from "@akari/verify/merkle";
import { nextTapeHead, type TapePrint } from "@akari/verify/tape";
import type pg from "pg";

// History rewritten by the owner of the database with all of its hashes, as somebody who knows the program would.

/** The last deposit had never been, and what its account did afterwards was done without its money. */
export async function cutLastDeposit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select account_id, entry_id, cash_change, cause_id from entries join accounts using (account_id)
     where kind = 'deposit-approved' and cash >= cash_change order by entry_id desc limit 1`,
  );
  const [{ account_id, entry_id, cash_change, cause_id }] = rows;
  await owner.query(`
    delete from postings where entry_id = ${entry_id};
    delete from entries where entry_id = ${entry_id};
    update entries set cash_after = cash_after - ${cash_change} where account_id = ${account_id} and entry_id > ${entry_id};
    delete from deposits where deposit_id = ${cause_id};
    update accounts set cash = cash - ${cash_change} where account_id = ${account_id};
    update house_accounts set balance = balance + ${cash_change} where kind = 'outside'`);
  await rehash(owner, account_id);
}

/** The first deposit of all was twice as large, and the customer has the money still. */
export async function doubleOldestDeposit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    "select account_id, entry_id, cash_change, cause_id from entries where kind = 'deposit-approved' order by entry_id limit 1",
  );
  const [{ account_id, entry_id, cash_change, cause_id }] = rows;
  await owner.query(`
    update postings set amount = amount * 2 where entry_id = ${entry_id};
    update entries set cash_change = cash_change * 2 where entry_id = ${entry_id};
    update entries set cash_after = cash_after + ${cash_change} where account_id = ${account_id} and entry_id >= ${entry_id};
    update deposits set amount = amount * 2 where deposit_id = ${cause_id};
    update accounts set cash = cash + ${cash_change} where account_id = ${account_id};
    update house_accounts set balance = balance - ${cash_change} where kind = 'outside'`);
  await rehash(owner, account_id);
}

/** The last print of the tape was dearer. */
export async function changeLastPrint(owner: pg.Client): Promise<void> {
  await owner.query(
    `update tape set price = price + 10 where (batch, place) = (select batch, place from tape order by batch desc, place desc limit 1)`,
  );
  const { rows } = await owner.query<TapePrint & { batch: number }>(
    `select batch, code, sequence, at, trading_date as "tradingDate", price, quantity, auction, off_auction as "offAuction"
     from tape where batch = (select max(batch) from tape) order by place`,
  );
  const batch = rows[0]?.batch;
  const before = await owner.query(
    "select head from tape_heads where batch < $1 order by batch desc limit 1",
    [batch],
  );
  await owner.query("update tape_heads set head = $1 where batch = $2", [
    Buffer.from(nextTapeHead(before.rows[0]?.head ?? null, rows)),
    batch,
  ]);
}

/** The account's chain and all daily roots anew, from the rows as they are. */
async function rehash(owner: pg.Client, accountId: number): Promise<void> {
  let head: Uint8Array | null = null;
  const entries = await readChain({ sql: owner, course: 1 }, accountId, {
    after: 0,
    limit: 100_000,
  });
  for (const [index, { id, text }] of entries.entries()) {
    head = nextHead(head, text);
    await owner.query("update entries set chain_head = $1, chain_index = $2 where entry_id = $3", [
      Buffer.from(head),
      index + 1,
      id,
    ]);
  }
  if (head !== null)
    await owner.query("update accounts set chain_head = $1 where account_id = $2", [
      Buffer.from(head),
      accountId,
    ]);
  const roots = await owner.query("select trading_date, batch from chain_roots");
  for (const { trading_date, batch } of roots.rows) {
    const { rows } = await owner.query<{ leaf: string }>(
      `select account_id || ' ' || chain_index || ' ' || encode(chain_head, 'hex') as leaf from (
         select distinct on (account_id) account_id, chain_index, chain_head from entries
         where batch <= $1 order by account_id, entry_id desc) heads order by account_id`,
      [batch],
    );
    await owner.query("update chain_roots set root = $1, accounts = $2 where trading_date = $3", [
      Buffer.from(merkleRoot(rows.map(({ leaf }) => leaf))),
      rows.length,
      trading_date,
    ]);
  }
}

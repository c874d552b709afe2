import { houseAccountId } from "@akari/brokerage/ledger/house-entry";
import type { Books } from "../parts.ts";

/** The end of an account's chain. */
export interface AccountHead {
  readonly accountId: number;
  /** Number of its entries. */
  readonly count: number;
  readonly head: Uint8Array;
}

interface Row {
  readonly accountId: number;
  /** null: the account had no entry then. */
  readonly count: number | null;
  readonly head: Uint8Array | null;
}

/** Accounts that are read at once, so that no other call waits behind all of them. */
const accountsAtOnce = 2000;

/** The heads of all accounts over their entries with ids below `nextId`, in order of account numbers, the house's as account 0. */
export async function* accountHeads(
  { sql, course }: Books,
  nextId: number,
): AsyncGenerator<AccountHead> {
  let last = -1;
  for (;;) {
    const { rows } = await sql.query<Row>(
      `select a.account_id as "accountId", e.chain_index as count, e.chain_head as head
       from (select account_id from (
           select account_id from accounts where course = $4 union all select ${houseAccountId} from house_chain where course = $4) every
         where account_id > $1 order by account_id limit $3) a
       left join lateral (
         select chain_index, chain_head from entries where course = $4 and account_id = a.account_id and entry_id < $2 order by entry_id desc limit 1
       ) e on true
       order by a.account_id`,
      [last, nextId, accountsAtOnce, course],
    );
    for (const { accountId, count, head } of rows) {
      last = accountId;
      if (count !== null && head !== null) yield { accountId, count, head };
    }
    if (rows.length < accountsAtOnce) return;
  }
}

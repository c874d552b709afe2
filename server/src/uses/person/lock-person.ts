import type { Tables } from "../parts.ts";

/** Holds the person of an account until the transaction ends, so that two devices of theirs do one after another; false: they have been erased. */
export async function lockPersonOf(transaction: Tables, account: number): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from people where person_id = (select person_id from person_accounts where account_id = $1)
     for no key update`,
    [account],
  );
  return rowCount === 1;
}

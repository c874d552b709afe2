/** Held money for every read: SQL over the one table that has it, whatever it is held for. Amounts in sen. */

/** All that is held of an account; `account` is the SQL of its number. */
export function heldOf(account: string): string {
  return `(select coalesce(sum(amount), 0)::bigint from holds where account_id = ${account})`;
}

/** What is held for one cause; `cause` is the SQL of its number. */
export function heldFor(cause: string): string {
  return `coalesce((select amount from holds where cause_id = ${cause}), 0)`;
}

/** Held money for every read: SQL over its one table, for any cause. Amounts in sen. */

/** All money held for an account; `account` is the SQL of its number. */
export function heldOf(account: string): string {
  return `(select coalesce(sum(amount), 0)::bigint from holds where account_id = ${account})`;
}

/** Money held for one cause; `cause` is the SQL of its id. */
export function heldFor(cause: string): string {
  return `coalesce((select amount from holds where cause_id = ${cause}), 0)`;
}

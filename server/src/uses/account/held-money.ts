import { holdKinds, isLeaving } from "@akari/brokerage/hold/hold";

/** Held money for every read: SQL over its one table, for any cause. Amounts in sen. */

/** All money held for an account; `account` and `course` are the SQL of their numbers. */
export function heldOf(account: string, course: string): string {
  return `(select coalesce(sum(amount), 0)::bigint from holds where course = ${course} and account_id = ${account})`;
}

const leavingKinds = holdKinds.filter((kind) => isLeaving({ kind, id: 0 }));

/** The part of it that is on its way out of the account. */
export function leavingOf(account: string, course: string): string {
  const kinds = leavingKinds.map((kind) => `'${kind}'`).join(", ");
  return `(select coalesce(sum(amount), 0)::bigint from holds where course = ${course} and account_id = ${account} and cause_kind in (${kinds}))`;
}

/** Money held for one cause; `cause` is the SQL of its id. */
export function heldFor(cause: string, course: string): string {
  return `coalesce((select amount from holds where course = ${course} and cause_id = ${cause}), 0)`;
}

import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { Revoked } from "../../uses/person/revoked.ts";
import type { AccountId, PersonId } from "../../admission/person.ts";

/** What ends in the transaction of an erasure. */
export interface Endings {
  /** Every session and every program's token of a person. */
  readonly ofPerson: readonly Ending[];
  /** The tokens that were made for a market which the person leaves. */
  readonly ofMarket: (
    transaction: pg.ClientBase,
    person: PersonId,
    course: number,
  ) => Promise<Revoked>;
}
type Ending = (transaction: pg.ClientBase, person: PersonId) => Promise<Revoked>;

/** A closed account, and whose it is; null: its person has gone, and something of the account has stayed. */
export interface Leaving {
  readonly person: PersonId | null;
  readonly account: AccountId;
}

/** Ends whatever the account is signed in with, and deletes everything personal; sockets are cut once it is committed. */
export async function eraseAccount(
  { sql, course }: Pick<Edge, "sql" | "course">,
  { person, account }: Leaving,
  endings: Endings,
): Promise<void> {
  const ended = await inTransaction(sql, async (transaction) => {
    // Whoever signs in, or writes about the person, at the same time has finished or finds nobody.
    await transaction.query("select from people where person_id = $1 for update", [person]);
    const revoked: Revoked[] = [];
    if (person !== null && (await hasOtherAccount(transaction, person, account)))
      revoked.push(await endings.ofMarket(transaction, person, course));
    else if (person !== null)
      for (const end of endings.ofPerson) revoked.push(await end(transaction, person));
    const { rows } = await transaction.query<{ erased: boolean }>(
      "select erase_person($1, $2) as erased",
      [course, account],
    );
    if (rows[0]?.erased !== true) throw new Error("an account that is not closed was to be erased");
    return revoked;
  });
  if (ended instanceof Refusal) throw new Error(ended.reason);
  for (const { settle } of ended) settle();
}

/** Who leaves one market stays signed in for the others. */
async function hasOtherAccount(
  transaction: pg.ClientBase,
  person: PersonId,
  account: AccountId,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    "select from person_accounts where person_id = $1 and account_id <> $2 limit 1",
    [person, account],
  );
  return rowCount !== 0;
}

/** The same for every closed account of which something is left: a process may have ended, or its database have failed, between closing and erasure. */
export async function eraseClosedAccounts(
  edge: Pick<Edge, "sql" | "course">,
  endings: Endings,
): Promise<void> {
  const { rows } = await edge.sql.query<Leaving>(
    `select o.person_id as person, a.account_id as account
     from accounts a join courses k using (course) left join person_accounts o on o.market = k.market and o.account_id = a.account_id
     where a.course = $1 and a.closing_id is not null and (
       o.person_id is not null
       or exists (select from messages m where m.course = $1 and m.account_id = a.account_id)
       or exists (select from conversations c where c.account_id = a.account_id))`,
    [edge.course],
  );
  for (const leaving of rows) await eraseAccount(edge, leaving, endings);
}

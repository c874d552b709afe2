import type { AccountId, PersonId } from "../../admission/person.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { Books, HouseParts, Tables } from "../parts.ts";
import type { Revoked } from "../person/revoked.ts";

/** Credentials that end in the transaction of an erasure. */
export interface Endings {
  /** Every session and every program's token of a person. */
  readonly ofPerson: readonly Ending[];
  /** The tokens that were made for a market which the person leaves. */
  readonly ofMarket: (sql: Tables, person: PersonId, course: number) => Promise<Revoked>;
}
type Ending = (sql: Tables, person: PersonId) => Promise<Revoked>;

export interface ErasureParts extends HouseParts, Books {
  readonly endings: Endings;
}

/** A closed account, and whose it is; null: its person has gone, and something of the account has stayed. */
export interface Leaving {
  readonly person: PersonId | null;
  readonly account: AccountId;
}

/** Ends whatever the account is signed in with, and deletes everything personal; sockets are cut once it is committed. */
export async function eraseAccount(
  { course, inTransaction, endings }: ErasureParts,
  { person, account }: Leaving,
): Promise<void> {
  const ended = await inTransaction<readonly Revoked[]>(async (sql) => {
    // A concurrent sign-in, or write about the person, has finished or finds no person.
    await sql.query("select from people where person_id = $1 for update", [person]);
    const revoked: Revoked[] = [];
    if (person !== null && (await hasOtherAccount(sql, person, account)))
      revoked.push(await endings.ofMarket(sql, person, course));
    else if (person !== null)
      for (const end of endings.ofPerson) revoked.push(await end(sql, person));
    const { rows } = await sql.query<{ erased: boolean }>("select erase_person($1, $2) as erased", [
      course,
      account,
    ]);
    if (rows[0]?.erased !== true) throw new Error("an account that is not closed was to be erased");
    return revoked;
  });
  if (ended instanceof Refusal) throw new Error(ended.reason);
  for (const { settle } of ended) settle();
}

/** A person who leaves one market stays signed in for the others. */
async function hasOtherAccount(
  sql: Tables,
  person: PersonId,
  account: AccountId,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from person_accounts where person_id = $1 and account_id <> $2 limit 1",
    [person, account],
  );
  return rowCount !== 0;
}

/** The same for every closed account of which something is left: a process may have ended, or its database have failed, between closing and erasure. */
export async function eraseClosedAccounts(parts: ErasureParts): Promise<void> {
  const { rows } = await parts.sql.query<Leaving>(
    `select o.person_id as person, a.account_id as account
     from accounts a join courses k using (course) left join person_accounts o on o.market = k.market and o.account_id = a.account_id
     where a.course = $1 and a.closing_id is not null and (
       o.person_id is not null
       or exists (select from messages m where m.course = $1 and m.account_id = a.account_id)
       or exists (select from price_alerts p where p.course = $1 and p.account_id = a.account_id)
       or exists (select from conversations c where c.account_id = a.account_id))`,
    [parts.course],
  );
  for (const leaving of rows) await eraseAccount(parts, leaving);
}

import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { Revoked } from "../../http/secret-store.ts";

/** End every session and every program's token of the account in the transaction of its erasure. */
export type Endings = readonly ((
  transaction: pg.ClientBase,
  accountId: number,
) => Promise<Revoked>)[];

/** Ends whatever the account is signed in with, and deletes everything personal; sockets are cut once it is committed. */
export async function eraseAccount(
  { sql, course }: Pick<Edge, "sql" | "course">,
  accountId: number,
  endings: Endings,
): Promise<void> {
  const ended = await inTransaction(sql, async (transaction) => {
    // Whoever signs in, or writes about the person, at the same time has finished or finds nobody.
    await transaction.query("select from people where account_id = $1 for update", [accountId]);
    const revoked: Revoked[] = [];
    for (const end of endings) revoked.push(await end(transaction, accountId));
    const { rows } = await transaction.query<{ erased: boolean }>(
      "select erase_person($1, $2) as erased",
      [course, accountId],
    );
    if (rows[0]?.erased !== true) throw new Error("an account that is not closed was to be erased");
    return revoked;
  });
  if (ended instanceof Refusal) throw new Error(ended.reason);
  for (const { settle } of ended) settle();
}

/** The same for every closed account of which something is left: a process may have ended, or its database have failed, between closing and erasure. */
export async function eraseClosedAccounts(
  edge: Pick<Edge, "sql" | "course">,
  endings: Endings,
): Promise<void> {
  const { rows } = await edge.sql.query<{ accountId: number }>(
    `select account_id as "accountId" from accounts a where course = $1 and closing_id is not null and (
       exists (select from people p where p.account_id = a.account_id)
       or exists (select from messages m where m.course = $1 and m.account_id = a.account_id)
       or exists (select from conversations c where c.account_id = a.account_id))`,
    [edge.course],
  );
  for (const { accountId } of rows) await eraseAccount(edge, accountId, endings);
}

import { openMarket } from "../admission/markets.ts";
import type { PersonId } from "../admission/person.ts";
import { afterCommit } from "../http/in-transaction.ts";
import type { CustomerMessage } from "./all.ts";
import { messageChanges } from "./message-changes.ts";
import type { Tables } from "../uses/parts.ts";

/**
 * Writes a message of the house about an account, into its market, inside the edge's transaction with its cause; nothing to a person who has been erased.
 * The core writes the messages about money, orders and positions.
 */
export async function sendMessage(
  transaction: Tables,
  accountId: number,
  message: CustomerMessage,
  at: number,
): Promise<void> {
  await send(transaction, "account_id", accountId, message, at);
}

/** The same about the person themselves: it lies with those of their account in the open market. */
export async function tellPerson(
  transaction: Tables,
  person: PersonId,
  message: CustomerMessage,
  at: number,
): Promise<void> {
  await send(transaction, "person_id", person, message, at);
}

async function send(
  transaction: Tables,
  addressed: "account_id" | "person_id",
  to: number | PersonId,
  { key, parameters }: CustomerMessage,
  at: number,
): Promise<void> {
  const { rows } = await transaction.query<{ accountId: number }>(
    `insert into messages (course, account_id, key, parameters, created_at)
     select c.course, a.account_id, $3, $4, $5
     from person_accounts a join people p using (person_id) join courses c on c.market = a.market and c.is_current
     where a.${addressed} = $1 and ($2::text is null or a.market = $2) for key share of p returning account_id as "accountId"`,
    [
      to,
      addressed === "person_id" ? openMarket.id : null,
      key,
      JSON.stringify(parameters),
      new Date(at),
    ],
  );
  for (const { accountId } of rows)
    afterCommit(transaction, (sql) => messageChanges(sql).tell(accountId));
}

import type pg from "pg";
import { afterCommit } from "../http/in-transaction.ts";
import type { CustomerMessage } from "./all.ts";
import { messageChanges } from "./message-changes.ts";

/**
 * Writes a message to a customer inside the edge's transaction with its cause; nothing to a person who has been erased. Those about money, orders and
 * positions are written by the core.
 */
export async function sendMessage(
  transaction: pg.ClientBase,
  accountId: number,
  { key, parameters }: CustomerMessage,
  at: number,
): Promise<void> {
  await transaction.query(
    `insert into messages (account_id, key, parameters, created_at)
     select $1, $2, $3, $4 from people where account_id = $1 for key share`,
    [accountId, key, JSON.stringify(parameters), new Date(at)],
  );
  afterCommit(transaction, (sql) => messageChanges(sql).tell(accountId));
}

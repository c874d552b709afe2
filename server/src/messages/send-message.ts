import type pg from "pg";
import { openMarket } from "../db/courses.ts";
import { afterCommit } from "../http/in-transaction.ts";
import type { CustomerMessage } from "./all.ts";
import { messageChanges } from "./message-changes.ts";

/**
 * Writes a message of the house to a person, into the open market, inside the edge's transaction with its cause; nothing to a person who has been erased. Those
 * about money, orders and positions are written by the core.
 */
export async function sendMessage(
  transaction: pg.ClientBase,
  accountId: number,
  { key, parameters }: CustomerMessage,
  at: number,
): Promise<void> {
  await transaction.query(
    `insert into messages (course, account_id, key, parameters, created_at)
     select course, $1, $2, $3, $4 from people p, courses c
     where p.account_id = $1 and c.market = $5 and c.is_current for key share of p`,
    [accountId, key, JSON.stringify(parameters), new Date(at), openMarket],
  );
  afterCommit(transaction, (sql) => messageChanges(sql).tell(accountId));
}

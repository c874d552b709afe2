import type pg from "pg";
import type { CustomerMessage } from "./all.ts";

/**
 * Writes a message to a customer inside the edge's transaction with its cause. Those about money, orders and positions are written by the core.
 */
export async function sendMessage(
  transaction: pg.ClientBase,
  accountId: number,
  { key, parameters }: CustomerMessage,
  at: number,
): Promise<void> {
  await transaction.query(
    "insert into messages (account_id, key, parameters, created_at) values ($1, $2, $3, $4)",
    [accountId, key, JSON.stringify(parameters), new Date(at)],
  );
}

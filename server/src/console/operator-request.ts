import { hash } from "node:crypto";
import type pg from "pg";
import type { Edge } from "../edge.ts";
import { inTransaction } from "../http/in-transaction.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";

export interface RequestId {
  readonly operatorId: number;
  readonly clientId: string;
  /** Route and body: the same id with another one is refused. */
  readonly said: unknown;
  readonly at: number;
}

/**
 * Carries a request out once, in one transaction: sent again, it gives the first answer and does nothing. `isSecret`: the answer is shown
 * once, so a repetition is refused with REQUEST_CARRIED_OUT.
 */
export async function carryOutOnce<Answer extends object>(
  { sql }: Pick<Edge, "sql">,
  { operatorId, clientId, said, at }: RequestId,
  work: (transaction: pg.PoolClient) => Promise<Answer | Refusal>,
  isSecret = false,
): Promise<Answer | Refusal> {
  const requestHash = hash("sha256", JSON.stringify(said), "buffer");
  return inTransaction<Answer>(sql, async (transaction) => {
    // Of two at once the second waits here for the first.
    const { rowCount } = await transaction.query(
      `insert into operator_requests (operator_id, client_id, request_hash, at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [operatorId, clientId, requestHash, new Date(at)],
    );
    if (rowCount === 0) return repeated<Answer>(transaction, operatorId, clientId, requestHash);
    const answer = await work(transaction);
    if (!isSecret)
      await transaction.query(
        "update operator_requests set answer = $3 where operator_id = $1 and client_id = $2",
        [operatorId, clientId, JSON.stringify(answer)],
      );
    return answer;
  });
}

async function repeated<Answer>(
  transaction: pg.ClientBase,
  operatorId: number,
  clientId: string,
  requestHash: Buffer,
): Promise<Answer | Refusal> {
  const { rows } = await transaction.query<{ requestHash: Buffer; answer: Answer | null }>(
    `select request_hash as "requestHash", answer from operator_requests where operator_id = $1 and client_id = $2`,
    [operatorId, clientId],
  );
  const first = rows[0];
  if (first === undefined || !first.requestHash.equals(requestHash))
    return refuse("COMMAND_ID_REUSED");
  return first.answer ?? refuse("REQUEST_CARRIED_OUT");
}

import type pg from "pg";
import { Refusal } from "../admission/refusal.ts";
import type { Tables } from "../uses/parts.ts";

type Afterwards = (pool: pg.Pool) => void;

/** Steps for after the commit of a running transaction. */
const afterwards = new WeakMap<Tables, Afterwards[]>();

/** One transaction of the edge: commits unless the work returns a refusal or throws. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const client = await pool.connect();
  const done: Afterwards[] = [];
  afterwards.set(client, done);
  try {
    await client.query("begin");
    const result = await work(client);
    const isRefused = result instanceof Refusal;
    await client.query(isRefused ? "rollback" : "commit");
    client.release();
    if (!isRefused) for (const tell of done) tell(pool);
    return result;
  } catch (error) {
    // The connection may be in any state, so it does not return to the pool.
    client.release(true);
    throw error;
  } finally {
    if (afterwards.get(client) === done) afterwards.delete(client);
  }
}

/** Runs `tell` once the transaction has committed, and never if it does not. */
export function afterCommit(transaction: Tables, tell: Afterwards): void {
  const done = afterwards.get(transaction);
  if (done === undefined) throw new Error("this connection is in no transaction of the edge");
  done.push(tell);
}

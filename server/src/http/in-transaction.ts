import type pg from "pg";
import { Refusal } from "./refusal.ts";

/** One transaction of the edge: commits unless the work returns a refusal or throws. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query(result instanceof Refusal ? "rollback" : "commit");
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state, so it does not return to the pool.
    client.release(true);
    throw error;
  }
}

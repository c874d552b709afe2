import pg from "pg";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SessionClient } from "../db/connection/session-client.ts";
import { sqlTypes } from "../db/sql-types.ts";

/** A database that does not answer in time counts as gone: the core ends and its successor tries again. */
export const connectLimitMs = 5_000;
/** Long enough for the largest tables of a start, which are read in seconds. */
export const readLimitMs = 60_000;
/** The database gives up an abandoned statement, so that it does not hold the lock of a core that is gone. */
const statementGraceMs = 2_000;
const goneClientMs = 2_000;

/** A session of a core; calls `onLost` when it breaks. */
export function coreClient(
  connection: DatabaseConnection,
  onLost: (error: unknown) => void,
): pg.Client {
  const client = new SessionClient({
    ...connection,
    types: sqlTypes,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: readLimitMs,
    keepAlive: true,
  });
  client.on("error", onLost);
  return client;
}

export async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: unknown) => {
    throw new Error(`the database cannot be reached: ${String(error)}`, { cause: error });
  });
  // Compiling a plan would cost more than any batch.
  await client.query("set jit = off");
}

/** From here on the session carries batches only, each stored within the limit or lost. */
export async function limitBatches(client: pg.Client, commitLimitMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${commitLimitMs + statementGraceMs}`);
  // A batch reads by keys alone. Planned while its tables were nearly empty, its statement would read the chain of seals whole, until the next ANALYZE.
  await client.query("set enable_seqscan = off");
  // Not every system can tell a database that its client has gone.
  await client
    .query(`set client_connection_check_interval = ${goneClientMs}`)
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
    });
}

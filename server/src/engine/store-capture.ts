import type { NewCapture } from "@akari/core/journal/kept-capture";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SessionClient } from "../db/connection/session-client.ts";
import { connectLimitMs, readLimitMs } from "./core-sessions.ts";
import { keepQuery } from "./keep-capture.ts";
import { Fenced } from "./leadership.ts";

/**
 * Keeps a capture in place of the one before, over a connection of its own: a megabyte on the batches' connection would be in their way. It need not be
 * on disk: a power failure leaves the one before, which does as well. Throws Fenced when somebody else leads.
 */
export async function storeCapture(
  database: DatabaseConnection,
  epoch: number,
  capture: NewCapture,
): Promise<void> {
  const client = new SessionClient({
    ...database,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: readLimitMs,
  });
  // It is heard by the statement under way.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    const { rowCount } = await client.query(keepQuery(epoch, capture));
    if (rowCount !== 1) throw new Fenced(epoch, "a capture");
  } finally {
    await client.end();
  }
}

import { finished, pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/**
 * The bytes of `copy … to stdout`, with backpressure on the connection. If the reader stops early, the rest is discarded: a connection in
 * the middle of a COPY answers nothing else, and pg-copy-streams leaves it in that state when destroyed there.
 */
export async function* copyOut(client: pg.ClientBase, sql: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(sql));
  try {
    yield* rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } finally {
    // The error was already thrown above.
    await finished(rows.resume()).catch(() => {});
  }
}

/** Sends `source` to `copy … from stdin`; returns the number of rows received. An error of the source fails the statement and is thrown. */
export async function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const rows = client.query(from(sql));
  await pipeline(source, rows);
  return rows.rowCount;
}

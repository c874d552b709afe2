import { finished, pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/**
 * The bytes of `copy … to stdout`; the connection is paused while nobody reads. What a reader leaves unread is thrown away: a connection in
 * the middle of its COPY would answer nothing else, and pg-copy-streams leaves one that is destroyed there.
 */
export async function* copyOut(client: pg.ClientBase, sql: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(sql));
  try {
    yield* rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } finally {
    // An error was thrown above already.
    await finished(rows.resume()).catch(() => {});
  }
}

/** Sends `source` to `copy … from stdin`; answers how many rows arrived. An error of the source fails the statement and is thrown. */
export async function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const rows = client.query(from(sql));
  await pipeline(source, rows);
  return rows.rowCount;
}

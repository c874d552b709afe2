import type pg from "pg";
import type { CourseSql } from "./course-sql.ts";

/** Reads of several statements, all as of one commit. */
export async function inSnapshot<Result>(
  { sql: pool, course }: CourseSql,
  read: (market: CourseSql<pg.ClientBase>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const result = await read({ sql: client, course });
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state, so it does not return to the pool.
    client.release(true);
    throw error;
  }
}

/** A text that is made of one commit, piece by piece; the connection is given back however it ends. */
export async function* textInSnapshot(
  { sql: pool, course }: CourseSql,
  write: (market: CourseSql<pg.ClientBase>) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query("begin isolation level repeatable read, read only");
    yield* write({ sql: client, course });
    await client.query("commit");
    isWhole = true;
  } finally {
    // The connection of an aborted snapshot is not used again.
    client.release(!isWhole);
  }
}

import type { NewCapture } from "@akari/core/journal/kept-capture";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SessionClient } from "../db/connection/session-client.ts";
import { connectLimitMs, readLimitMs } from "./core-sessions.ts";
import { keepNamedQuery, keepQuery } from "./keep-capture.ts";
import { Fenced } from "./leadership.ts";

/**
 * Keeps a capture in place of the one before, over a connection of its own: a megabyte on the batches' connection would be in their way. It need not be
 * on disk: a power failure leaves the one before, which does as well. Throws Fenced when another process leads.
 */
export function storeCapture(
  database: DatabaseConnection,
  epoch: number,
  capture: NewCapture,
): Promise<void> {
  return overOwnSession(database, async (client) => {
    await client.query("set synchronous_commit = off");
    const { rowCount } = await client.query(keepQuery(epoch, capture));
    if (rowCount !== 1) throw new Fenced(epoch, "a capture");
  });
}

/** Keeps a capture for good, so that its market can go back to it. Throws NameTaken, and Fenced when another process leads. */
export function storeNamedCapture(
  database: DatabaseConnection,
  epoch: number,
  name: string,
  capture: NewCapture,
): Promise<void> {
  return overOwnSession(database, async (client) => {
    // No other course of the market gets captures any more: an ended course has no leader.
    const earlier = await client.query(
      `select from kept_captures where name = $2
       and course in (select course from courses where market = (select market from courses where course = $1))`,
      [capture.course, name],
    );
    if (earlier.rowCount !== 0) throw new NameTaken(name);
    const { rowCount } = await client
      .query(keepNamedQuery(epoch, name, capture))
      .catch(taken(name));
    if (rowCount !== 1) throw new Fenced(epoch, "a kept capture");
  });
}

/** The market has a kept capture of this name. */
class NameTaken extends Error {
  constructor(name: string) {
    super(`a capture of this market is kept as ${name} already`);
    this.name = "NameTaken";
  }
}

function taken(name: string) {
  return (error: unknown): never => {
    throw (error as { code?: string }).code === "23505" ? new NameTaken(name) : error;
  };
}

async function overOwnSession(
  database: DatabaseConnection,
  store: (client: SessionClient) => Promise<void>,
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
    await store(client);
  } finally {
    await client.end();
  }
}

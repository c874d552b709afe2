import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SessionClient } from "../connection/session-client.ts";
import { StartRefusal } from "../start-refusal.ts";
import { ownerRole } from "./reach.ts";

/** PostgreSQL's code for a role that may not enter. */
const notAdmitted = "28000";
const patienceMs = 10_000;
const pauseMs = 10;

/** Connects as the owner. A server that was running has to read its access rules first. */
export async function connectAsOwner(connection: pg.ClientConfig): Promise<pg.Client> {
  for (const begin = performance.now(); ;) {
    const client = new SessionClient(connection);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isNotAdmitted(error) || performance.now() - begin > patienceMs) throw error;
      await sleep(pauseMs);
    }
  }
}

/**
 * Closes the owner's way in: `change` has the server read rules without the owner, and when new connections are refused the existing connections
 * are ended. Refused: a server that still lets the owner in.
 */
export async function closeOwnerAccess(
  connection: pg.ClientConfig,
  change: () => void,
): Promise<void> {
  const last = await connectAsOwner(connection);
  try {
    change();
    for (const begin = performance.now(); !(await isClosed(connection)); await sleep(pauseMs))
      if (performance.now() - begin > patienceMs)
        throw new StartRefusal(
          `The embedded database still lets ${ownerRole} in after it was told to read its access rules again. Its log may say why.`,
        );
    await last.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
    );
  } finally {
    await last.end();
  }
}

async function isClosed(connection: pg.ClientConfig): Promise<boolean> {
  const client = new SessionClient(connection);
  try {
    await client.connect();
    await client.end();
    return false;
  } catch (error) {
    if (isNotAdmitted(error)) return true;
    throw error;
  }
}

function isNotAdmitted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === notAdmitted;
}

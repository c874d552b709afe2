import type pg from "pg";

/** Any fixed number: the lock's key in every Akari database. */
const leaderLock = 0x616b6172;

/** Another Akari leads this database. */
export class Led extends Error {
  constructor(holder: string) {
    super(`another Akari is running on this database: ${holder}`);
  }
}

/**
 * Takes the leadership: a session lock, so that it ends with the connection, and a new epoch, so that a writer with an
 * outdated one writes nothing. Throws Led if another process holds the lock.
 */
export async function lead(client: pg.ClientBase, holder: string): Promise<number> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as got", [leaderLock]);
  if (rows[0].got !== true) {
    const current = await client.query("select holder from leader");
    throw new Led(current.rows[0].holder);
  }
  // What this connection writes is sealed by the core, not by a trigger (docs/ledger.md#seals).
  await client.query("select set_config('akari.core', 'on', false)");
  const epoch = await client.query(
    "update leader set epoch = epoch + 1, holder = $1 returning epoch",
    [holder],
  );
  return epoch.rows[0].epoch;
}

/** One transaction of the leader outside its batches: a trigger seals its rows, which are in the chain before those of the next batch. */
export async function storeOutsideBatches(
  client: pg.ClientBase,
  store: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('akari.core', 'off', true)");
  await store();
  await client.query("select chain_waiting_seals()");
  await client.query("commit");
}

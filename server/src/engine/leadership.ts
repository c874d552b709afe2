import type pg from "pg";

/** Any fixed number: the lock's key in every Akari database. */
const leaderLock = 0x616b6172;

/** Another Akari leads this database. */
export class Led extends Error {
  constructor(holder: string) {
    super(`another Akari is running on this database: ${holder}`);
  }
}

/** The writer has lost the leadership, or the previous batch is missing. Nothing was written. */
export class Fenced extends Error {
  constructor(epoch: number, what: string) {
    super(
      `${what} of epoch ${epoch} was refused: another Akari leads this database, or a batch is missing`,
    );
  }
}

/**
 * Whether the session that leads is still there. It may look like the own one if a pooler has given two processes the same session in turn:
 * then the holder's name tells them apart.
 */
const isLedSql = `exists (select from pg_stat_activity a
  where a.pid = leader.backend and a.backend_start = leader.backend_start
    and a.datid = (select oid from pg_database where datname = current_database())
    and (a.pid <> pg_backend_pid() or leader.holder <> $1))`;

/**
 * Takes the leadership: a row that names the holder, its session and a new epoch, by which each batch is checked in its own transaction, so
 * that a writer with an outdated epoch writes nothing. The session lock only makes others wait less: where it silently is not held, the row
 * decides. Throws Led if another process leads.
 */
export async function lead(client: pg.ClientBase, holder: string): Promise<number> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as got", [leaderLock]);
  if (rows[0].got !== true) {
    const current = await client.query("select holder from leader");
    throw new Led(current.rows[0].holder);
  }
  try {
    return await takeRow(client, holder);
  } catch (error) {
    await client.query("select pg_advisory_unlock($1)", [leaderLock]);
    throw error;
  }
}

async function takeRow(client: pg.ClientBase, holder: string): Promise<number> {
  await client.query("begin");
  try {
    // Waits for a batch under way, and lets none of another epoch begin before the commit.
    await client.query("select from leader for update");
    const { rows } = await client.query(`select holder, ${isLedSql} as led from leader`, [holder]);
    if (rows[0].led === true) throw new Led(rows[0].holder);
    const taken = await client.query(
      `update leader set epoch = epoch + 1, holder = $1, backend = pg_backend_pid(),
         backend_start = (select backend_start from pg_stat_activity where pid = pg_backend_pid())
       returning epoch`,
      [holder],
    );
    await client.query("commit");
    return taken.rows[0].epoch;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** One transaction of the leader outside its batches: a trigger seals its rows, which are in the chain before those of the next batch. Throws Fenced. */
export async function storeOutsideBatches(
  client: pg.ClientBase,
  epoch: number,
  store: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    const { rowCount } = await client.query("select from leader where epoch = $1 for update", [
      epoch,
    ]);
    if (rowCount !== 1) throw new Fenced(epoch, "a change outside the batches");
    await store();
    await client.query("select chain_waiting_seals()");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

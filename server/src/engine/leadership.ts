import { openMarketName } from "@akari/api/envelope";
import type pg from "pg";

/** Another Akari leads the market. */
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

/** How often a leader says that it is there while it has no batch to store. */
export const beatEveryMs = 1_000;

/** A leader that has not said so for this long does not lead, though its session exists: a pooler keeps the sessions of clients that are gone. */
const silentAfterMs = 4_000;

/** Whether another process leads: its session exists, and its last sign of life is not too old ($2). Of other roles' sessions not every role sees the start. */
const isLedSql = `leader.holder <> $1 and leader.beat_at > clock_timestamp() - $2 * interval '1 millisecond'
  and exists (select from pg_stat_activity a
    where a.pid = leader.backend and coalesce(a.backend_start, leader.backend_start) = leader.backend_start
      and a.datid = (select oid from pg_database where datname = current_database()))`;

/** The leader's sign of life; nothing waits for it to be on disk. */
export const beatSql = `with eager as (select set_config('synchronous_commit', 'off', true) as off)
  update leader set beat_at = clock_timestamp() from eager where course = $2 and epoch = $1 and eager.off = 'off'`;

/** The leader of the house, whose lease is the lease of the market `open`. */
export async function holderOfHouse(sql: Pick<pg.Pool, "query">): Promise<string> {
  const { rows } = await sql.query<{ holder: string }>(
    "select l.holder from leader l join courses c using (course) where c.market = $1 and c.is_current",
    [openMarketName],
  );
  return rows[0]!.holder;
}

/** For what only the Akari that leads the house may do. Throws Led. */
export async function requireHouse(sql: Pick<pg.Pool, "query">, holder: string): Promise<void> {
  const leads = await holderOfHouse(sql);
  if (leads !== holder) throw new Led(leads);
}

interface Leading {
  readonly silentMs?: number;
  readonly backend?: number | null;
}

/** Gives the lead back, where the session continues: another process need not wait until the leader is silent. */
export const resignSql =
  "update leader set backend = null, backend_start = null where course = $2 and epoch = $1";

/**
 * Takes the leadership of a course: its row names the holder, its session, its last sign of life and a new epoch, by which each batch is checked in its own
 * transaction, so that a writer with an outdated epoch writes nothing. Throws Led if another process leads.
 */
export async function lead(
  client: pg.ClientBase,
  course: number,
  holder: string,
  { silentMs = silentAfterMs, backend = null }: Leading = {},
): Promise<number> {
  await client.query("begin");
  try {
    // Waits for a batch under way, and lets none of another epoch begin before the commit.
    await client.query("select from leader where course = $1 for update", [course]);
    const { rows } = await client.query(
      `select holder, ${isLedSql} as led from leader where course = $3`,
      [holder, silentMs, course],
    );
    if (rows[0].led === true) throw new Led(rows[0].holder);
    const taken = await client.query(
      `update leader set epoch = epoch + 1, holder = $1, backend = coalesce($3, pg_backend_pid()), beat_at = clock_timestamp(),
         backend_start = (select backend_start from pg_stat_activity where pid = coalesce($3, pg_backend_pid()))
       where course = $2 returning epoch`,
      [holder, course, backend],
    );
    await client.query("commit");
    return taken.rows[0].epoch;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** One transaction of the leader outside its batches: a trigger seals its rows, which are in the chain before those of the next batch. Throws Fenced. */
export function storeOutsideBatches(
  client: pg.ClientBase,
  course: number,
  epoch: number,
  store: () => Promise<void>,
): Promise<void> {
  return asLeader(client, course, epoch, "a change outside the batches", async () => {
    await store();
    await client.query("select chain_waiting_seals($1)", [course]);
  });
}

/** One transaction, which only the leader of this epoch can commit. `attempt` names it. Throws Fenced. */
export async function asLeader<Result>(
  client: pg.ClientBase,
  course: number,
  epoch: number,
  attempt: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin");
  try {
    const { rowCount } = await client.query(
      "select from leader where course = $1 and epoch = $2 for update",
      [course, epoch],
    );
    if (rowCount !== 1) throw new Fenced(epoch, attempt);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // The connection broke: there is nothing to roll back.
    throw error;
  }
}

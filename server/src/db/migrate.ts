import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { requireUtf8 } from "./require-utf8.ts";
import { StartRefusal } from "./start-refusal.ts";

/** A migration of the schema. The file of an applied one never changes. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, as hex. */
  readonly hash: string;
}

export type AppliedMigration = Pick<Migration, "number" | "name" | "hash">;

/** Held while migrating, so that two starts do not migrate at once. */
const migrationLock = 4_171_001;

/** The migrations that this program knows, in order of their numbers. Numbers may be skipped but not repeated. */
export function knownMigrations(): Migration[] {
  const folder = join(import.meta.dirname, "migrations");
  const known = readdirSync(folder)
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
      const hash = createHash("sha256").update(sql).digest("hex");
      return { number: Number(file.slice(0, 4)), name: file.slice(5, -".sql".length), sql, hash };
    });
  const twice = known.find(({ number }, index) => number === known[index - 1]?.number);
  if (twice !== undefined) throw new Error(`two migrations have the number ${twice.number}`);
  return known;
}

/**
 * Brings the schema up to date, or up to step `upTo`, as the owner; each step is one transaction.
 * Refused: a database of another encoding than UTF8, a database that a newer Akari has migrated, an applied step whose file has changed.
 */
export async function migrate(
  owner: pg.ClientBase,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    for (const migration of await pendingMigrations(owner, upTo)) await apply(owner, migration);
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

/** The same inside the caller's transaction: all steps, or none when it does not commit. */
export async function migrateWithin(transaction: pg.ClientBase, upTo: number): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  for (const migration of await pendingMigrations(transaction, upTo))
    await carryOut(transaction, migration);
}

/** The migrations still to be applied; makes the role and the table of migrations if they are missing. */
async function pendingMigrations(owner: pg.ClientBase, upTo: number): Promise<Migration[]> {
  await requireUtf8(owner);
  await ensureRole(owner);
  await owner.query(`create table if not exists migrations (
    number integer primary key, name text not null, hash text not null, at timestamptz(3) not null default now())`);
  await owner.query("grant select on migrations to akari_app");
  const known = knownMigrations();
  const applied = await appliedMigrations(owner);
  requireSamePast(known, applied);
  return known.slice(applied.length).filter(({ number }) => number <= upTo);
}

const ownerStart =
  "Start it once with DATABASE_OWNER_URL, the connection of a role that may create tables and roles.";
/** How to bring the embedded database up to date: every start does it. */
export const embeddedStart = "Start Akari once with this copy (npm start), then try again.";

/** Refuses a database that is not exactly at this program's last migration, and names the cure, by default for a start without the owner's connection. */
export async function requireMigrated(app: pg.ClientBase, cure = ownerStart): Promise<void> {
  // Absent, or not granted to this role: a start with the owner cures both.
  const { rows } = await app.query(
    "select coalesce(has_table_privilege(to_regclass('public.migrations')::oid, 'select'), false) as readable",
  );
  const applied = rows[0].readable ? await appliedMigrations(app) : [];
  const known = knownMigrations();
  requireSamePast(known, applied);
  if (applied.length < known.length)
    throw new StartRefusal(
      `The database is at migration ${lastNumber(applied)} and this Akari needs ${lastNumber(known)}. ${cure}`,
    );
}

/** The migrations applied to this database, in order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select number, name, hash from migrations order by number",
  );
  return rows;
}

/** Refuses unless `applied` is a prefix of `known`. `subject` names the source of `applied`. */
export function requireSamePast(
  known: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
  subject = "The database",
): void {
  for (const [index, step] of applied.entries()) {
    const own = known[index];
    if (own === undefined)
      throw new StartRefusal(
        `${subject} is newer than this Akari: it has migration ${step.number} (${step.name}), and the last one known here is ` +
          `${lastNumber(known)}. Use the newer Akari.`,
      );
    if (own.number !== step.number || own.hash !== step.hash)
      throw new StartRefusal(
        `${subject} was made by another Akari: its migration ${step.number} (${step.name}) is not the one of this copy. ` +
          "Use the copy that made it.",
      );
  }
}

/** The number of the last step; 0 before the first. */
export function lastNumber(steps: readonly AppliedMigration[]): number {
  return steps.at(-1)?.number ?? 0;
}

async function apply(owner: pg.ClientBase, migration: Migration): Promise<void> {
  await owner.query("begin");
  try {
    await carryOut(owner, migration);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

async function carryOut(
  transaction: pg.ClientBase,
  { number, name, hash, sql }: Migration,
): Promise<void> {
  try {
    await transaction.query(sql);
    await transaction.query("insert into migrations (number, name, hash) values ($1, $2, $3)", [
      number,
      name,
      hash,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The database cannot be brought up to date: migration ${number} (${name}) failed: ${reason}. Nothing of this step was stored, and the steps ` +
        "before it stand. Start Akari again once the cause is mended, or restore a backup into a new data folder.",
    );
  }
}

/** The role to which the migrations grant rights. It has no password: only a role mapped or granted to it gets in. */
async function ensureRole(owner: pg.ClientBase): Promise<void> {
  const found = await owner.query("select from pg_roles where rolname = 'akari_app'");
  if (found.rowCount === 0) await owner.query("create role akari_app login");
}

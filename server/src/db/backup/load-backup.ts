import pg from "pg";
import {
  appliedMigrations,
  knownMigrations,
  lastNumber,
  migrate,
  migrateWithin,
  requireSamePast,
} from "../migrate.ts";
import { StartRefusal } from "../start-refusal.ts";
import { copyIn } from "./copy.ts";
import { copySettings, type BackupHeader } from "./format.ts";
import { readHeader, readTables, refusal } from "./read-backup.ts";
import { copyTarget, tableShapes } from "./tables.ts";

/**
 * Restores a backup into an empty database, as its owner, in one transaction that also creates the tables; then brings the schema up to
 * date. `header` is the result of `requireUsable` for the file, if it has already been called.
 * Refused: a damaged or newer file, a database with a founded market.
 */
export async function loadBackup(
  owner: pg.ClientBase,
  file: string,
  header?: BackupHeader,
): Promise<BackupHeader> {
  if (header === undefined) return loadBackup(owner, file, await requireUsable(file));
  await requireEmpty(owner);
  await owner.query("begin");
  try {
    await requireNoFurther(owner, header);
    await migrateWithin(owner, lastNumber(header.migrations));
    await load(owner, file, header);
    await inWords(file, "its rows", () => owner.query("commit"));
  } catch (error) {
    await owner.query("rollback").catch(() => {}); // The connection broke: there is nothing to roll back.
    throw error;
  }
  await migrate(owner);
  await owner.query("analyze");
  return header;
}

/** Reads the whole file once. Refused: damaged, or of a newer Akari. */
export async function requireUsable(file: string): Promise<BackupHeader> {
  const header = await readHeader(file);
  requireSamePast(knownMigrations(), header.migrations, file);
  return header;
}

async function load(owner: pg.ClientBase, file: string, header: BackupHeader): Promise<void> {
  await owner.query(copySettings);
  await requireSameTables(owner, file, header);
  const names = header.tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await owner.query(`truncate ${names.join(", ")}`);
  await readTables(file, header, async (table, rows) => {
    const statement = `copy ${copyTarget(table)} from stdin`;
    const arrived = await inWords(file, `table ${table.name}`, () =>
      copyIn(owner, statement, rows),
    );
    if (arrived !== table.rows)
      throw refusal(file, `table ${table.name}: ${arrived} rows arrived of ${table.rows}`);
  });
  for (const { name, value } of header.sequences)
    await inWords(file, `counter ${name}`, () =>
      owner.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, value]),
    );
}

/** PostgreSQL's errors for rows that it rejects: a file made by hand, or a full disk. */
async function inWords<T>(file: string, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const place = error.where === undefined ? "" : ` (${error.where})`;
    throw new StartRefusal(
      `${file} cannot be restored: ${what}: ${printable(error.message + place)}. Nothing was restored from it.`,
    );
  }
}

/** The message quotes the file, which may contain anything, including control sequences that a terminal would execute. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "?");
}

/** An empty database may already exist; one made by a newer Akari has other tables. */
async function requireNoFurther(owner: pg.ClientBase, { migrations }: BackupHeader): Promise<void> {
  const present = await owner.query("select to_regclass('public.migrations') as found");
  const applied = present.rows[0].found === null ? [] : await appliedMigrations(owner);
  if (applied.length > migrations.length)
    throw new StartRefusal(
      `The database is at migration ${lastNumber(applied)} already, the backup at ${lastNumber(migrations)}. Restore into a database without tables.`,
    );
}

/** The migrations are the same, so tables differ only in a file made by hand. */
async function requireSameTables(
  owner: pg.ClientBase,
  file: string,
  header: BackupHeader,
): Promise<void> {
  const own = await tableShapes(owner);
  const theirs = header.tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(own) !== JSON.stringify(theirs))
    throw refusal(file, "its tables are not those of its migrations");
}

async function requireEmpty(owner: pg.ClientBase): Promise<void> {
  const present = await owner.query("select to_regclass('public.market') as found");
  if (present.rows[0].found === null) return;
  const founded = await owner.query("select from public.market");
  if (founded.rowCount === 0) return;
  throw new StartRefusal(
    "The database is not empty: a market was founded in it. Restore into an empty database.",
  );
}

import pg from "pg";
import { knownMigrations, lastNumber, migrate, requireSamePast } from "../migrate.ts";
import { StartRefusal } from "../start-refusal.ts";
import { copyIn } from "./copy.ts";
import { copySettings, type BackupHeader } from "./format.ts";
import { readHeader, readTables } from "./read-backup.ts";
import { copyTarget, tableShapes } from "./tables.ts";

/**
 * Restores a backup into an empty database, as its owner, in one transaction; then brings the schema up to date. `header` is what
 * `requireUsable` gave for the file, when that was asked already.
 * Refused: a damaged or newer file, a database in which a market was founded.
 */
export async function loadBackup(
  owner: pg.ClientBase,
  file: string,
  header?: BackupHeader,
): Promise<BackupHeader> {
  if (header === undefined) return loadBackup(owner, file, await requireUsable(file));
  await requireEmpty(owner);
  await migrate(owner, lastNumber(header.migrations));
  await owner.query("begin");
  try {
    await load(owner, file, header);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
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
    const arrived = await copyIn(owner, `copy ${copyTarget(table)} from stdin`, rows);
    if (arrived !== table.rows)
      throw new Error(`table ${table.name}: ${arrived} rows arrived of ${table.rows}`);
  });
  for (const { name, value } of header.sequences)
    await owner.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
}

/** The migrations are the same, so this differs only in a file that was made by hand. */
async function requireSameTables(
  owner: pg.ClientBase,
  file: string,
  header: BackupHeader,
): Promise<void> {
  const own = await tableShapes(owner);
  const theirs = header.tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(own) !== JSON.stringify(theirs))
    throw new StartRefusal(
      `${file} is damaged: its tables are not those of its migrations. Nothing was restored from it.`,
    );
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

import { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { knownMigrations } from "../../src/db/migrate.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";

/** Types whose values arrive as `sqlTypes` says: bigint, date, timestamptz, bytea, jsonb, and arrays. */
const parsedTypes = [17, 20, 1009, 1016, 1082, 1182, 1184, 1185, 3802];

/** PostgreSQL compiled to WebAssembly, within this process. */
export interface WasmDatabase {
  /** Its only connection. The engine names the driver's type, and asks for `query` alone: no session settings, no COPY, no LISTEN. */
  readonly connection: pg.Client & pg.Pool;
  close(): Promise<void>;
}

/** A database of our own schema, in memory. */
export async function openWasmDatabase(): Promise<WasmDatabase> {
  const parsers = Object.fromEntries(
    parsedTypes.map((oid) => [oid, sqlTypes.getTypeParser(oid) as (text: string) => unknown]),
  );
  const db = await PGlite.create({ parsers });
  await db.exec("create role akari_app login");
  for (const { sql } of knownMigrations()) await db.exec(`begin;\n${sql}\n;commit`);

  const query = async (asked: string | pg.QueryConfig, given: unknown[] = []) => {
    const text = typeof asked === "string" ? asked : asked.text;
    const values = typeof asked === "string" ? given : (asked.values ?? given);
    const { rows, affectedRows } = await db.query(text, values.map(parameterOf));
    const rowCount = /^\s*(select|with)\b/i.test(text) ? rows.length : (affectedRows ?? 0);
    return { rows, rowCount };
  };
  return { connection: { query } as unknown as pg.Client & pg.Pool, close: () => db.close() };
}

/** As the driver sends it: arrays of the store are texts already. */
function parameterOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

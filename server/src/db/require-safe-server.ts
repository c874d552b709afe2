import type pg from "pg";
import { durabilitySettings } from "./embedded/server-settings.ts";
import { requireUtf8 } from "./require-utf8.ts";
import { StartRefusal } from "./start-refusal.ts";

const oldestVersion = 150_000;

/** Refuses a server that could lose an acknowledged order, is too old, or is a standby, and a database that is not of UTF8. */
export async function requireSafeServer(client: pg.ClientBase, durable: boolean): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, pg_is_in_recovery() as standby",
  );
  const server = rows[0] as { number: number; version: string; standby: boolean };
  if (server.number < oldestVersion)
    throw new StartRefusal(
      `The database is PostgreSQL ${server.version}; Akari needs 15 or newer.`,
    );
  if (server.standby)
    throw new StartRefusal(
      "The database is a read-only standby. Name the primary with DATABASE_URL.",
    );
  await requireUtf8(client);
  if (durable) await requireDurable(client);
}

async function requireDurable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = 'off' order by name",
    [durabilitySettings],
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(", ");
  throw new StartRefusal(
    `The database runs with ${names} off: after a crash, orders that were confirmed could be missing. ` +
      "Switch it on (in postgresql.conf, or ALTER SYSTEM RESET and a reload) and start again.",
  );
}

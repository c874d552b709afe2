import type pg from "pg";

/** Every session thinks in UTC and in the schema of the migrations, whatever the server's own settings are. */
export function inUtc(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: "-c timezone=UTC -c search_path=public" };
}

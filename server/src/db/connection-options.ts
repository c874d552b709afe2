import type pg from "pg";

/** Sets UTC and the migrations' schema for every session, whatever the server's own settings are. */
export function inUtc(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: "-c timezone=UTC -c search_path=public" };
}

import type pg from "pg";

/** An address of a database of the tests, as DATABASE_URL has it; `at`: through a relay instead of its socket. */
export function serverUrl(connection: pg.ClientConfig, query = "", at?: string): string {
  const { user = "", host = "", port = 5432, database = "" } = connection;
  const authority = `${user}@${at ?? `${encodeURIComponent(host)}:${port}`}`;
  return `postgres://${authority}/${database}${query === "" ? "" : `?${query}`}`;
}

import type pg from "pg";
import type { Config } from "../config.ts";
import { embeddedStart, requireMigrated } from "../db/migrate.ts";

/** Refuses a database that this copy has not brought up to date, and says which start does it. */
export function requireUpToDate(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, "databaseUrl" | "databaseOwnerUrl">,
  client: pg.ClientBase,
): Promise<void> {
  const isEmbedded = databaseUrl === null && databaseOwnerUrl === null;
  return requireMigrated(client, isEmbedded ? embeddedStart : undefined);
}

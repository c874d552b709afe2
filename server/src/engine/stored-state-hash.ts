import { loadState } from "@akari/core/state/load-state";
import { hashState } from "@akari/core/state/state-hash";
import type pg from "pg";
import { SqlTables } from "./sql-tables.ts";

/** The state hash of what a database holds, read as a start of the core would read it. */
export async function stateHashOfTables(sql: pg.ClientBase, course: number): Promise<string> {
  return hashState(await loadState(new SqlTables(sql, course)));
}

import { tablesOf } from "../../db/erasable.ts";
import { type OwnTable, readOwnTables } from "../../uses/account-data/own-tables.ts";
import type { Tables } from "../../uses/parts.ts";

/**
 * Tables without rows of their own in the file: postings are in the texts of the entries, favourites with their groups, recovery codes are hashes alone. Of what operators
 * do, the customer has the log; proposals are about colleagues who have not agreed yet; seals are hashes of rows that the file has; the journal and captures are how the whole market continues.
 */
export const leftOut: ReadonlySet<string> = new Set([
  "postings",
  "favourites",
  "recovery_codes",
  "proposals",
  "verification_codes",
  "commands",
  "operator_requests",
  "seals",
  "seal_chain",
  "waiting_seals",
  "journal",
  "captures",
  "kept_captures",
]);

/** Columns that say nothing to their owner, or open something: hashes and addresses of secrets. Sealed and hashed bytes are left out by their type. */
const secretColumns: ReadonlySet<string> = new Set(["password_hash", "challenge", "credential_id"]);

/** Columns that the store adds to rows: no customer has a second course, and which batch a row came with says nothing to them. */
const storesColumns: ReadonlySet<string> = new Set(["course", "of_course", "batch"]);
/** They have had their batch in the file from the first. */
const withBatch: ReadonlySet<string> = new Set(["entries"]);

/** Every table about the customer that has the number of a person or an account, from the list of what each table has of people. */
export async function exportTables(sql: Tables): Promise<readonly OwnTable[]> {
  const names = [...tablesOf.person, ...tablesOf.number].filter((name) => !leftOut.has(name));
  const tables = await readOwnTables(sql, names);
  return tables.map(({ columns, ...table }) => ({
    ...table,
    columns: columns.filter(
      (column) =>
        !secretColumns.has(column) &&
        (!storesColumns.has(column) || (column === "batch" && withBatch.has(table.name))),
    ),
  }));
}

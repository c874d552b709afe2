import { tablesOf } from "../../db/erasable.ts";
import type pg from "pg";

/** A table of which the file has the account's rows, oldest first. */
export interface ExportTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The column that says whose a row is. */
  readonly owner: "person_id" | "account_id";
  /** Whether its rows are of a course. */
  readonly isOfMarket: boolean;
}

/**
 * Tables without rows of their own in the file: postings are in the texts of the entries, favourites with their groups, recovery codes are hashes alone. Of what operators
 * do, the customer has the log; proposals are about colleagues who have not agreed yet; seals are hashes of rows that the file has; the journal and captures are how the whole market goes on.
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
]);

/** Columns that say nothing to their owner, or open something: hashes and addresses of secrets. Sealed and hashed bytes are left out by their type. */
const secretColumns: ReadonlySet<string> = new Set(["password_hash", "challenge", "credential_id"]);

/** What the store adds to rows: no customer has a second course, and which batch a row came with says nothing to them. */
const storesColumns: ReadonlySet<string> = new Set(["course", "of_course", "batch"]);
/** They have had their batch in the file from the first. */
const withBatch: ReadonlySet<string> = new Set(["entries"]);

/** Every table about the customer that has the number of a person or an account, from the list of what each table has of people. */
export async function exportTables(sql: pg.ClientBase): Promise<ExportTable[]> {
  const { rows } = await sql.query<Omit<ExportTable, "owner" | "isOfMarket">>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype) as columns,
       (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname collate "C"`,
    [[...tablesOf.person, ...tablesOf.number].filter((name) => !leftOut.has(name))],
  );
  return rows.flatMap(({ name, columns, key }) => {
    const owner = (["person_id", "account_id"] as const).find((each) => columns.includes(each));
    if (owner === undefined) return [];
    const shown = columns.filter(
      (column) =>
        !secretColumns.has(column) &&
        (!storesColumns.has(column) || (column === "batch" && withBatch.has(name))),
    );
    const isOfMarket = columns.includes("course");
    return [{ name, columns: shown, key: key ?? [owner], owner, isOfMarket }];
  });
}

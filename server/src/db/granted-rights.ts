import { knownMigrations } from "./migrate.ts";

/** A role's rights on a table's rows; columns by name, or all of them. */
export interface TableRights {
  insert: Columns;
  update: Columns;
  delete: boolean;
}
type Columns = ReadonlySet<string> | "all";

const none: ReadonlySet<string> = new Set();
const grant = /^grant ([^;]*?) on (?:table )?([a-z_, ]+) to akari_app$/;
const privilege = /(insert|update|delete|select)(?: \(([^)]*)\))?/g;

/**
 * What the migrations grant to akari_app, by table, beyond reading. They are the one place that says so: whatever else a role may do
 * was granted by another role.
 */
export function grantedRights(
  texts: readonly string[] = knownMigrations().map(({ sql }) => sql),
): ReadonlyMap<string, TableRights> {
  const rights = new Map<string, TableRights>();
  for (const statement of texts.flatMap(statementsIn)) {
    const [, privileges, tables] = grant.exec(statement) ?? [];
    if (privileges === undefined || tables === undefined) continue;
    for (const table of wordsIn(tables)) {
      const own = rights.get(table) ?? { insert: none, update: none, delete: false };
      rights.set(table, own);
      for (const [, word, columns] of privileges.matchAll(privilege)) {
        if (word === "delete") own.delete = true;
        if (word === "insert" || word === "update")
          own[word] = together(own[word], columns === undefined ? "all" : wordsIn(columns));
      }
    }
  }
  return rights;
}

/** The statements of a migration, without comments, in small letters, each on one line. */
function statementsIn(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase());
}

function wordsIn(list: string): string[] {
  return list.split(",").map((name) => name.trim());
}

function together(before: Columns, added: readonly string[] | "all"): Columns {
  if (before === "all" || added === "all") return "all";
  return new Set([...before, ...added]);
}

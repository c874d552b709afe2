import type pg from "pg";
import { grantedRights } from "./granted-rights.ts";

interface RightRow {
  readonly table: string;
  readonly privilege: "insert" | "update" | "delete" | "truncate" | "references" | "trigger";
  /** null: the right is one to the whole table. */
  readonly column: string | null;
}

/**
 * What `role` may do in this database beyond what the migrations grant to akari_app, in words: rights to tables and to single columns,
 * its own and those of every role that it can become; empty when there is nothing.
 */
export async function excessRights(client: pg.ClientBase, role: string): Promise<string[]> {
  const powers = await powersOf(client, role);
  if (powers.length > 0) return powers;
  const rights = await rightsOf(client, role);
  const granted = grantedRights();
  const allowed = ({ table, privilege, column }: RightRow) => {
    const own = granted.get(table);
    if (own === undefined) return false;
    if (privilege === "delete") return own.delete;
    if (privilege !== "insert" && privilege !== "update") return false;
    const columns = own[privilege];
    return columns === "all" || (column !== null && columns.has(column));
  };
  return inWords(rights.filter((right) => !allowed(right)));
}

/** `update of entries, postings (amount)`, a table without columns when all of them are meant. */
function inWords(rights: readonly RightRow[]): string[] {
  const words: string[] = [];
  for (const [privilege, ofIt] of Map.groupBy(rights, (right) => right.privilege)) {
    const tables = Map.groupBy(ofIt, ({ table }) => table);
    const names = Array.from(tables, ([table, columns]) => {
      const listed = columns.flatMap(({ column }) => column ?? []);
      return listed.length === 0 ? table : `${table} (${listed.join(", ")})`;
    });
    words.push(`${privilege} of ${names.join(", ")}`);
  }
  return words;
}

/** The roles that `$1` is or can become. Superusers could become any: they are reported by themselves. */
const selves = `
  select oid, rolname, rolsuper, rolcreaterole from pg_roles where rolname = $1
  union select r.oid, r.rolname, r.rolsuper, r.rolcreaterole from pg_roles r join pg_roles o on o.rolname = $1
    where not o.rolsuper and pg_has_role(o.oid, r.oid, 'member')`;

/** Powers that end in any right to any table. */
async function powersOf(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ words: string }>(
    `with selves as (${selves})
     select 'everything, as a superuser' as words from selves where rolsuper
     union select 'making roles' from selves where rolcreaterole
     union select format('becoming %s, the owner of the tables', rolname) from selves
       where oid in (select relowner from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
     union select format('what %s may', rolname) from selves
       where rolname in ('pg_write_all_data', 'pg_write_server_files', 'pg_read_server_files', 'pg_execute_server_program')
     union select 'making tables and functions in the schema public' from selves
       where has_schema_privilege(oid, 'public', 'create')
     order by 1`,
    [role],
  );
  return rows.map(({ words }) => words);
}

async function rightsOf(client: pg.ClientBase, role: string): Promise<readonly RightRow[]> {
  const { rows } = await client.query<RightRow>(
    `with selves as (${selves}),
       tables as (
         select s.oid as self, t.oid, t.relname as name from selves s cross join pg_class t
         where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p'))
     select t.name as table, p.privilege, null as column
       from tables t cross join (values ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger')) p (privilege)
       where has_table_privilege(t.self, t.oid, p.privilege)
     union select t.name, p.privilege, a.attname
       from tables t cross join (values ('insert'), ('update'), ('references')) p (privilege)
         join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       where not has_table_privilege(t.self, t.oid, p.privilege) and has_any_column_privilege(t.self, t.oid, p.privilege)
         and has_column_privilege(t.self, t.oid, a.attnum, p.privilege)
     order by privilege, "table", "column"`,
    [role],
  );
  return rows;
}

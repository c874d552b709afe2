import type { AccountId, PersonId } from "../../admission/person.ts";
import { heldOf } from "../account/held-money.ts";
import type { Books, Tables } from "../parts.ts";

/** A table with rows of a customer's, oldest first. */
export interface OwnTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its columns that are points in time. */
  readonly times: readonly string[];
  readonly key: readonly string[];
  /** The column that says whose a row is. */
  readonly owner: "person_id" | "account_id";
  /** Whether its rows are of a course. */
  readonly isOfMarket: boolean;
}

export type OwnRow = Readonly<Record<string, unknown>>;

/** The owner of the rows: of the house by the person, of money by the account. */
export interface RowsOwner {
  readonly person: PersonId;
  readonly account: AccountId;
}

/** Rows that are in memory at once. */
export const rowsAtOnce = 500;

/** The tables with the number of a person or an account, with their columns without sealed and hashed bytes. */
export async function readOwnTables(
  sql: Tables,
  names: readonly string[],
): Promise<readonly OwnTable[]> {
  const { rows } = await sql.query<Omit<OwnTable, "owner" | "isOfMarket">>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype) as columns,
       array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype) as times,
       (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname collate "C"`,
    [names],
  );
  return rows.flatMap((row) => {
    const owner = (["person_id", "account_id"] as const).find((each) => row.columns.includes(each));
    if (owner === undefined) return [];
    return [{ ...row, key: row.key ?? [owner], owner, isOfMarket: row.columns.includes("course") }];
  });
}

/** The owner's rows of a table, in the order of its key, a batch at a time; within a transaction. */
export async function* ownRows(
  { sql, course }: Books,
  { person, account }: RowsOwner,
  { name, columns, key, owner, isOfMarket }: OwnTable,
): AsyncGenerator<OwnRow> {
  const number = owner === "person_id" ? String(person) : account;
  await sql.query(
    `declare rows no scroll cursor for select ${listed(columns)} from ${quoted(name)}
     where ${isOfMarket ? `course = ${course} and ` : ""}${owner} = ${number} order by ${listed(key)}`,
  );
  for (;;) {
    const { rows } = await sql.query<OwnRow>(`fetch ${rowsAtOnce} from rows`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql.query("close rows");
}

export interface Balances {
  readonly cash: number;
  readonly held: number;
  readonly margin: number;
  readonly advance: number;
}

/** In sen, as the tables have them: what the entries must add up to. */
export async function readBalances({ sql, course }: Books, account: number): Promise<Balances> {
  const { rows } = await sql.query<Balances>(
    `select cash, ${heldOf("$1", "$2")} as held, advance,
       (select coalesce(sum(margin), 0)::bigint from positions where course = $2 and account_id = $1 and status <> 'closed') as margin
     from accounts where course = $2 and account_id = $1`,
    [account, course],
  );
  const { cash = 0, held = 0, margin = 0, advance = 0 } = rows[0] ?? {};
  return { cash, held, margin, advance };
}

/** Records when the customer got all of their data, unless they were erased meanwhile. */
export async function noteExport(
  sql: Tables,
  { person, account }: RowsOwner,
  at: number,
): Promise<void> {
  await sql.query(
    `insert into account_exports (account_id, at) select $1, $2 from people where person_id = $3 for key share
     on conflict (account_id) do update set at = excluded.at`,
    [account, new Date(at), person],
  );
}

function listed(names: readonly string[]): string {
  return names.map(quoted).join(", ");
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditSnapshot } from "./audit/audit-database.ts";
import { excessRights } from "./excess-rights.ts";
import { requireBoundRole } from "./require-bound-role.ts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const refused = (sql: string) =>
  expect(db.database.app.query(sql)).rejects.toMatchObject({ code: "42501" });

const appendOnly = [
  "entries",
  "postings",
  "fills",
  "tape",
  "tape_heads",
  "audit",
  "news",
  "conversation_messages",
  "security_log",
];

test.each(appendOnly)(
  "M-CS-1 M-ENT-16 M-HON-1 M-ROLE-5 the app role cannot change, delete or empty %s",
  async (table) => {
    const { rows } = await db.database.app.query(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) await refused(`update ${table} set ${name} = default`);
    await refused(`delete from ${table}`);
    await refused(`truncate ${table}`);
  },
);

// ASVS 13.2.2
test.each([
  ["switch triggers off", "alter table postings disable trigger all"],
  ["drop the books", "drop table postings"],
  ["make tables", "create table mine (id int)"],
  ["make temporary tables", "create temporary table mine (id int)"],
  ["make functions", "create function mine() returns int language sql as 'select 1'"],
  ["skip triggers", "set session_replication_role = replica"],
  ["become the owner", "set role akari_owner"],
  ["work as the owner", "set session authorization akari_owner"],
  ["make itself the owner", "grant akari_owner to akari_app"],
  ["make itself a superuser", "alter role akari_app superuser"],
  ["make roles", "create role mine superuser login"],
  ["run programs of the system", "copy news from program 'id'"],
  ["read the server's files", "copy news from '/etc/passwd'"],
  ["forge the migrations", "delete from migrations"],
])("M-ENT-16 the app role cannot %s", async (_, sql) => {
  await expect(db.database.app.query(sql)).rejects.toMatchObject({ code: "42501" });
});

test("the app role reads every table", async () => {
  const { rows } = await db.database.app.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of rows)
    await expect(db.database.app.query(`select * from ${name} limit 1`)).resolves.toBeDefined();
});

test("M-HON-1 the server's role has exactly the rights that the migrations grant", async () => {
  const client = await db.database.app.connect();
  const excess = await excessRights(client, "akari_app");
  client.release();
  expect(excess).toEqual([]);
});

test.each([
  [
    "a column of the books",
    "grant update (amount) on postings to akari_app",
    "update of postings (amount)",
  ],
  [
    "a column, as everybody is",
    "grant update (head) on tape_heads to public",
    "update of tape_heads (head)",
  ],
  ["a table", "grant delete on chain_roots to akari_app", "delete of chain_roots"],
  [
    "a column beside others",
    "grant update (mobile) on people to akari_app",
    "update of people (mobile)",
  ],
  ["inserts", "grant insert (hash) on operator_log to akari_app", "insert of operator_log (hash)"],
  ["emptying", "grant truncate on deposits to akari_app", "truncate of deposits"],
  ["triggers", "grant trigger on postings to akari_app", "trigger of postings"],
  [
    "new tables",
    "grant create on schema public to akari_app",
    "making tables and functions in the schema public",
  ],
  ["new roles", "alter role akari_app createrole", "making roles"],
  [
    "what another role may",
    "create role other_books; grant update on entries to other_books; grant other_books to akari_app",
    "update of entries",
  ],
  [
    "what the owner may",
    "grant akari_owner to akari_app",
    "becoming akari_owner, the owner of the tables",
  ],
])(
  "M-HON-1 a role that was granted %s is refused at the start and named by the audit",
  async (_, statement, words) => {
    const owner = new pg.Client(db.owner);
    await owner.connect();
    try {
      await owner.query("begin");
      await owner.query(statement);
      expect(await excessRights(owner, "akari_app")).toContain(words);
      const { checks } = await auditSnapshot(owner, 1);
      expect(checks.filter((check) => check.offences.length > 0).map(({ name }) => name)).toEqual([
        "The server's role may do what the migrations grant, and no more",
      ]);
      await owner.query("set local role akari_app");
      await expect(requireBoundRole(owner)).rejects.toThrow(
        /akari_app of DATABASE_URL could rewrite the books/,
      );
    } finally {
      await owner.end();
    }
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
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

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";
import { houseTables, marketTables } from "./tables.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await db.database.app.query<Row>(sql, [marketTables])).rows;
}

// M-HOU-45
test("every table of the schema is either a market's or the house's", async () => {
  const { rows } = await db.database.app.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = rows.map(({ name }) => name).toSorted();
  expect([...marketTables, ...houseTables].toSorted()).toEqual(names);
});

// M-HOU-45
test("the course comes first in every key, index and reference of a market's tables", async () => {
  const keys = await read<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::text[]::regclass[]) and pg_get_indexdef(i.indexrelid, 1, true) <> 'course'`,
  );
  expect(keys).toEqual([]);
  const withoutKey = await read(
    `select t::regclass::text as name from unnest($1::text[]) t
     where not exists (select from pg_index i where i.indrelid = t::regclass)`,
  );
  expect(withoutKey).toEqual([]);
  const references = await read(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any ($1::text[]::regclass[]) and confrelid = any ($1::text[]::regclass[])
       and pg_get_constraintdef(oid) !~ '^FOREIGN KEY \\(course, .* REFERENCES [a-z_]+\\(course, '`,
  );
  expect(references).toEqual([]);
  const fromTheHouse = await read(
    `select conname as name from pg_constraint
     where contype = 'f' and conrelid <> all ($1::text[]::regclass[]) and confrelid = any ($1::text[]::regclass[])`,
  );
  expect(fromTheHouse).toEqual([]);
});

// M-HOU-45
test("each row of a market has its course, and no row of the house", async () => {
  const withCourse = await read<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attname = 'course' and attnotnull and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
       and cardinality($1::text[]) > 0`,
  );
  expect(withCourse.map(({ name }) => name).toSorted()).toEqual(
    [...marketTables, "courses"].toSorted(),
  );
});

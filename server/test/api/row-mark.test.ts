import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import { markOfRows } from "./row-mark.ts";

const { owner, drop } = await createTestDatabase();
const client = new pg.Client(owner);
await client.connect();
afterAll(async () => {
  await client.end();
  await drop();
});

async function mark(): Promise<string> {
  await client.query("begin isolation level repeatable read read only");
  const read = await markOfRows(client);
  await client.query("rollback");
  return read;
}

test.each([
  ["inserted", "insert into notes values (2, 'b')"],
  ["changed", "update notes set note = 'c' where id = 2"],
  ["written again with the same values", "update notes set note = note where id = 1"],
  ["removed", "delete from notes where id = 2"],
  [
    "removed and inserted with the same values",
    "with gone as (delete from notes where id = 1 returning *) insert into notes select * from gone",
  ],
])("the mark of the rows is unchanged until a row is %s", async (_case, sql) => {
  await client.query("create table if not exists notes (id int, note text)");
  await client.query(
    "insert into notes select 1, 'a' where not exists (select from notes where id = 1)",
  );
  const before = await mark();
  expect(await mark()).toBe(before);
  await client.query(sql);
  expect(await mark()).not.toBe(before);
});

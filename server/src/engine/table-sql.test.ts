import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { arrayLiterals } from "./table-sql.ts";
import { columnValues, appended } from "@akari/core/tables/table";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const table = appended<{ readonly text: string; readonly json: unknown }>("any", [
  { name: "text", type: "text", of: ({ text }) => text },
  { name: "json", type: "json", of: ({ json }) => JSON.stringify(json) },
]);

/** PostgreSQL accepts neither NUL nor lone surrogates. */
const text = fc
  .string({ unit: "grapheme" })
  .filter((value) => value.isWellFormed() && !value.includes("\u0000"));

test("texts and JSON with quotes, backslashes, line breaks and any characters round-trip", async () => {
  const json = fc.oneof(text, fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null))));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ text, json }), { minLength: 1 }), async (rows) => {
      const { rows: back } = await client.query(
        "select r.text, r.json::jsonb as json from unnest($1::text[], $2::text[]) as r(text, json)",
        arrayLiterals(table as never, columnValues(table, rows)),
      );
      expect(back).toEqual(rows);
    }),
    { numRuns: 60, examples: [[[{ text: '"\\,{}\n\t', json: { '"\\': 'a\\"\n\u2028 } {' } }]]] },
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const value = async (sql: string) =>
  (await db.database.app.query(`select ${sql} as value`)).rows[0].value;

test.each([
  ["9007199254740991::bigint", Number.MAX_SAFE_INTEGER],
  ["-9007199254740991::bigint", Number.MIN_SAFE_INTEGER],
  ["null::bigint", null],
  ["array[1, null, 3]::bigint[]", [1, null, 3]],
  ["'2026-04-01'::date", "2026-04-01"],
  ["array['2026-04-01'::date]", ["2026-04-01"]],
  ["'2026-04-01 09:00:00.123+09'::timestamptz", Date.UTC(2026, 3, 1, 0, 0, 0, 123)],
  ["'1969-12-31 23:59:59.5+00'::timestamptz", -500],
  ["'0099-01-01 00:00+00'::timestamptz", Date.parse("0099-01-01T00:00:00Z")],
  ["array[to_timestamp(1.5)]", [1500]],
  ["2::int", 2],
  [`'{"a": 1}'::jsonb`, { a: 1 }],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
])("%s arrives as %j", async (sql, expected) => {
  expect(await value(sql)).toEqual(expected);
});

test("a bigint that is not a safe integer is an error, not a wrong number", async () => {
  await expect(value("9007199254740993::bigint")).rejects.toThrow(
    "not a safe integer: 9007199254740993",
  );
});

test("an infinite timestamp is an error", async () => {
  await expect(value("'infinity'::timestamptz")).rejects.toThrow("not a point in time");
});

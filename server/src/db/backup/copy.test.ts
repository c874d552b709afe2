import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import { copyIn, copyOut } from "./copy.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** More than all buffers between server and reader hold. */
const many = "copy (select i, repeat('x', 100) from generate_series(1, 200000) i) to stdout";

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(database.owner);
  await client.connect();
  return client;
}

test("a reader that ends early leaves a usable connection", async () => {
  const client = await connected();
  for await (const chunk of copyOut(client, many)) if (chunk.length > 0) break;
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test("a connection that breaks ends the rows with an error", async () => {
  const [client, other] = [await connected(), await connected()];
  client.on("error", () => {});
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const read = async () => {
    for await (const _chunk of copyOut(client, many))
      await other.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
  };
  await expect(read()).rejects.toThrow(/terminat/i);
  await other.end();
});

test("an error of the source is thrown, nothing is stored, and the connection stays usable", async () => {
  const client = await connected();
  await client.query("create table copied (line text)");
  const rows = Readable.from(
    (function* () {
      yield Buffer.from("one\ntwo\n");
      throw new Error("the source says why");
    })(),
  );
  await expect(copyIn(client, "copy copied from stdin", rows)).rejects.toThrow(
    "the source says why",
  );
  expect((await client.query("select * from copied")).rowCount).toBe(0);
  expect(
    await copyIn(client, "copy copied from stdin", Readable.from([Buffer.from("a\nb\n")])),
  ).toBe(2);
  await client.end();
});

test("rows rejected by PostgreSQL fail with its message, and the connection stays usable", async () => {
  const client = await connected();
  await client.query("create table numbers (line int)");
  const rows = Readable.from([Buffer.from("one\n"), ...Array<Buffer>(99).fill(Buffer.from("1\n"))]);
  await expect(copyIn(client, "copy numbers from stdin", rows)).rejects.toThrow(
    /invalid input syntax/,
  );
  expect((await client.query("select * from numbers")).rowCount).toBe(0);
  await client.end();
});

import { checkTapeChain } from "@akari/server/db/audit/chain-checks";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import { createRandom } from "@akari/simulator/random";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tradeIn } from "./traded-market.ts";

/** The number of changed bytes, one at a time. */
const changes = 1000;

/** The stored tape: `tape` with its prints, `tape_heads` with the chain. `at` of a head is its time of storing, and no part of the tape. */
const columns = {
  tape: [
    "code",
    "sequence",
    "at",
    "trading_date",
    "place",
    "batch",
    "price",
    "quantity",
    "auction",
    "off_auction",
  ],
  tape_heads: ["batch", "prints", "head"],
} as const;

type Table = keyof typeof columns;

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
  await tradeIn(db.database.writerConfig, 4, 150);
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const isIntact = async () => (await checkTapeChain(owner, 1)).offences.length === 0;

/** `value` of a column as the same type with one bit of one of its bytes flipped. */
function turned(column: string, byte: number, bit: number): string {
  switch (column) {
    case "head":
      return `set_byte(head, ${byte % 32}, get_byte(head, ${byte % 32}) # ${1 << bit})`;
    case "code":
      return `encode(set_byte(code::bytea, ${byte % 4}, get_byte(code::bytea, ${byte % 4}) # ${1 << (bit % 2)}), 'escape')`;
    case "auction":
    case "off_auction":
      return `not ${column}`;
    case "trading_date":
      return `trading_date + ${1 << bit}`;
    // Stored to the millisecond.
    case "at":
      return `at + interval '1 ms' * ${1 << bit} * ${256 ** (byte % 3)}`;
    default:
      return `${column} # ${1 << bit} * ${256 ** (byte % 3)}`;
  }
}

test(`H4 M-HON-1 all of ${changes} bytes changed at random places of the stored tape are found`, async () => {
  const random = createRandom(4, "bytes of the tape");
  const rows: Record<Table, { ctid: string }[]> = { tape: [], tape_heads: [] };
  for (const table of ["tape", "tape_heads"] as const)
    rows[table] = (await owner.query(`select ctid::text from ${table} order by ctid`)).rows;
  expect(rows.tape.length).toBeGreaterThan(50);
  expect(rows.tape_heads.length).toBeGreaterThan(5);

  const missed: string[] = [];
  const touched = new Set<string>();
  let found = 0;
  await owner.query("begin");
  try {
    expect(await isIntact()).toBe(true);
    // The check's own cursors end with the transaction or with a savepoint.
    await owner.query("close all");
    while (found + missed.length < changes) {
      const table = random.pick(["tape", "tape", "tape", "tape_heads"] as const);
      const column = random.pick(columns[table]);
      const { ctid } = random.pick(rows[table]);
      const value = turned(column, random.integer(0, 255), random.integer(0, 7));
      const sql = `update ${table} set ${column} = ${value} where ctid = '${ctid}'`;
      await owner.query("savepoint before");
      const isStored = await owner.query(sql).then(
        ({ rowCount }) => rowCount === 1,
        // The database refuses a second row with the same key.
        () => false,
      );
      if (isStored) {
        touched.add(`${table} ${column}`);
        if (await isIntact()) missed.push(sql);
        else found += 1;
      }
      await owner.query("rollback to savepoint before");
    }
    // The same checks find nothing in the unchanged tape.
    expect(await isIntact()).toBe(true);
  } finally {
    await owner.query("rollback");
  }
  expect(missed).toEqual([]);
  expect(found).toBe(changes);
  expect(touched.size).toBe(columns.tape.length + columns.tape_heads.length);
});
